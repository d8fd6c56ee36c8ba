import type { Filter } from '../../firebase/read.ts'
import { wantedTokens } from '../../records/tokens.ts'
import type { News } from './fields.ts'
import type { NewsFilters } from './filters.ts'
import { yearStart } from './year.ts'

/**
 * Array fields that Firestore can filter, by filter; it takes one per query: the first that is set is the
 * most selective.
 */
export const ARRAY_FIELDS = {
  company: 'relatedPlayers',
  tag: 'tags',
  q: 'searchTokens',
} as const satisfies Partial<Record<keyof NewsFilters, keyof News>>

export interface NewsPlan {
  /** Conditions for the server, in addition to being published. */
  where: Filter[]
  /** End of the chosen year, epoch ms, as the upper limit of the query; null without one. */
  until: number | null
  /** The filter left to the browser; null when the server applies all. */
  refine: ((news: News) => boolean) | null
}

/**
 * Plans the query. `about` holds the projects of the chosen countries and sectors; null when neither is
 * chosen.
 */
export function newsPlan(filters: NewsFilters, about: ReadonlySet<string> | null): NewsPlan {
  const { q, tag, company, year } = filters
  const tokens = wantedTokens(q)
  const wanted: [field: keyof News, value: string][] = [
    ...(company === '' ? [] : [[ARRAY_FIELDS.company, company] as const]),
    ...(tag === '' ? [] : [[ARRAY_FIELDS.tag, tag] as const]),
    ...tokens.map((token) => [ARRAY_FIELDS.q, token] as const),
  ].map(([field, value]) => [field, value])
  const [first, ...others] = wanted
  const tests = others.map(
    ([field, value]) =>
      (news: News) =>
        (news[field] as string[]).includes(value),
  )
  if (about) tests.push(({ relatedProjects }) => relatedProjects.some((id) => about.has(id)))
  return {
    where: [
      ...(first ? [[first[0], 'array-contains', first[1]] as const] : []),
      ...(year === '' ? [] : [['publishDate', '>=', new Date(yearStart(Number(year)))] as const]),
    ],
    until: year === '' ? null : yearStart(Number(year) + 1) - 1,
    refine: tests.length === 0 ? null : (news) => tests.every((holds) => holds(news)),
  }
}
