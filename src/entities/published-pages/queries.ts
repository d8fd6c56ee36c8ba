import { queryOptions } from '@tanstack/react-query'
import { readCount } from '../../firebase/read.ts'
import { serverNow } from '../../firebase/clock.ts'
import { historySince } from '../../records/history.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { PUBLISHED_PAGES_FILE } from '../share-page/address.ts'
import { PublishedPages } from './schema.ts'

/** Refs in the collections that share pages show. */
const SHOWN = /^(news|projects|players|roles|dynamicFieldsConfig)\//

/** Changes are counted up to this number. */
const MAX_CHANGES = 100

export interface PagesAge {
  /** Null when no share pages were ever made for this site. */
  made: PublishedPages | null
  /** Number of operations since then that changed content of the pages, up to 100. */
  changes: number
  /** Number of scheduled articles whose publish date has passed since then. */
  due: number
}

async function readPublished(): Promise<PublishedPages | null> {
  const response = await fetch(`${import.meta.env.BASE_URL}${PUBLISHED_PAGES_FILE}`, { cache: 'no-store' })
  if (!response.ok) return null
  return PublishedPages.safeParse(await response.json().catch(() => null)).data ?? null
}

async function readAge(): Promise<PagesAge> {
  const made = await readPublished()
  if (made === null || made.live) return { made, changes: 0, due: 0 }
  const [since, due] = await Promise.all([
    historySince(made.at, MAX_CHANGES),
    readCount({
      collection: 'news',
      where: [
        ['status', '==', 'published'],
        ['publishDate', '>', new Date(made.at)],
        ['publishDate', '<=', new Date(serverNow())],
      ],
      // Matches the index of the public feed, which is descending.
      orderBy: [
        ['publishDate', 'desc'],
        ['__name__', 'desc'],
      ],
    }),
  ])
  return { made, changes: since.filter(({ refs }) => refs.some((ref) => SHOWN.test(ref))).length, due }
}

export const publishedPagesQueries = {
  /** For staff: how far the static share pages are behind the data. */
  age: () =>
    queryOptions<PagesAge>({
      queryKey: keyFor('published-pages', 'age'),
      queryFn: readAge,
      staleTime: STALE_TIME.staff,
    }),
}
