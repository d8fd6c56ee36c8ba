import { projectsOf } from './projects-of.ts'
import { MAX_NEWS, NEWS_A_PAGE, type NewsCursor, type NewsPage, readPublished } from './published.ts'
import type { NewsFilters } from './filters.ts'
import { newsPlan } from './list.ts'

/** Limits on reading for one page of the feed when the browser has to filter. */
interface Effort {
  /** Articles per page. */
  size: number
  /** Articles per read. */
  atOnce: number
  /** Articles examined per page at most. */
  most: number
}
/** For the feed itself. */
export const WHOLE: Effort = { size: NEWS_A_PAGE, atOnce: MAX_NEWS, most: 4 * MAX_NEWS }

/** For suggestions while typing: only the newest articles with the rarest word are examined. */
export const BRIEF: Effort = { size: 5, atOnce: NEWS_A_PAGE, most: NEWS_A_PAGE }

/**
 * Reads a page of the feed, newest first. When the browser filters, reads on until the page is full or `most`
 * articles have been examined; then returns what was found, and `next` continues from there. Throws
 * DataError.
 */
export async function readFeed(
  filters: NewsFilters,
  from: NewsCursor | null,
  { size, atOnce, most }: Effort = WHOLE,
): Promise<NewsPage> {
  const plan = newsPlan(filters, await projectsOf(filters))
  const { refine } = plan
  if (!refine) return readPublished(plan.where, from, { size, until: plan.until })
  const found: NewsPage = { news: [], next: from }
  for (let read = 0; read < most; read += atOnce) {
    const page = await readPublished(plan.where, found.next, { size: atOnce, until: plan.until })
    for (const [at, article] of page.news.entries()) {
      if (!refine(article)) continue
      found.news.push(article)
      const isLast = at === page.news.length - 1
      if (found.news.length === size)
        return { news: found.news, next: isLast ? page.next : (page.cursors[at] ?? null) }
    }
    found.next = page.next
    if (page.next === null) break
  }
  return found
}
