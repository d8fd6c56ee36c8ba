import type { Count } from '../../entities/list/count.ts'
import { counted } from '../../ui/format.ts'

/**
 * Returns `See all 23 projects`, `See all 300+ projects`, `See 1 project`, or `See all projects` when no count is
 * known.
 */
export const seeAll = (count: Count | null | undefined, one: string, many: string): string => {
  if (!count) return `See all ${many}`
  if (count.exact && count.n === 1) return `See 1 ${one}`
  return `See all ${count.exact ? counted(count.n, one, many) : `${count.n}+ ${many}`}`
}
