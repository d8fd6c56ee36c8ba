import type { InfiniteData } from '@tanstack/react-query'
import type { Count } from '../../entities/list/count.ts'
import { count } from '../../ui/format.ts'

/**
 * Returns the count shown on a tab: `12`, `200+`, or undefined while nothing has loaded.
 * `counted` is the server's count.
 */
export function tabCount<Page extends { next: unknown }>(
  data: InfiniteData<Page> | undefined,
  rowsOf: (page: Page) => readonly unknown[],
  counted?: Count,
): string | undefined {
  if (!data) return undefined
  const read = data.pages.reduce((n, page) => n + rowsOf(page).length, 0)
  if (data.pages.at(-1)?.next === null) return count(read)
  return counted?.exact ? count(counted.n) : `${count(Math.max(read, counted?.n ?? 0))}+`
}
