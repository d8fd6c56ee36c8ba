import { projectsOf } from './projects-of.ts'
import { MOST_NEWS, NEWS_A_PAGE, type NewsCursor, type NewsPage, readPublished } from './published.ts'
import type { NewsFilters } from './filters.ts'
import { newsPlan } from './list.ts'

/** How far a page of the feed is looked for where the browser has to pick its articles out. */
interface Effort {
  /** So many articles make a page. */
  size: number
  /** So many articles are read at a time. */
  atOnce: number
  /** So many are looked at for one page. */
  most: number
}
/** For who reads the feed. */
export const WHOLE: Effort = { size: NEWS_A_PAGE, atOnce: MOST_NEWS, most: 4 * MOST_NEWS }

/** For who has only begun to type: what the newest articles of the rarest word hold. */
export const BRIEF: Effort = { size: 5, atOnce: NEWS_A_PAGE, most: NEWS_A_PAGE }

/**
 * A page of the feed, the newest first. What the browser picks out is read on for until the page is full; after so many
 * articles in vain it is left at what was found, and `next` goes on from there. Throws DataError.
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
