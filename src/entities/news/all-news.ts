import type { NewsFilters } from './filters.ts'
import { newsPlan } from './list.ts'
import { projectsOf } from './projects-of.ts'
import { MAX_NEWS, type NewsCursor, readPublished } from './published.ts'

/** Iterates over all articles of a feed, in pages read on demand. Throws DataError. */
export async function* allNews(filters: NewsFilters) {
  const plan = newsPlan(filters, await projectsOf(filters))
  for (let next: NewsCursor | null | undefined; next !== null;) {
    const page = await readPublished(plan.where, next ?? null, { size: MAX_NEWS, until: plan.until })
    yield { records: plan.refine ? page.news.filter(plan.refine) : page.news, notes: [] }
    next = page.next
  }
}
