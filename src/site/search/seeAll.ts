import type { Count } from '../../entities/list/count.ts'
import { counted } from '../../ui/format.ts'

/** Returns `See all 23 projects`, `See all 300+ projects`, or `See all projects` when no count is known. */
export const seeAll = (count: Count | null | undefined, one: string, many: string): string => {
  if (!count) return `See all ${many}`
  return `See all ${count.exact ? counted(count.n, one, many) : `${count.n}+ ${many}`}`
}
