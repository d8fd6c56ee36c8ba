import { oneId, oneSearch, oneText, type Read, reading, type Reads, severalValues } from '../list/filters.ts'

/** Parses the year of an article; '' for any year. */
const oneYear: Reads<string> = (value) =>
  (typeof value === 'string' && /^[12]\d{3}(?!\d)/.exec(value)?.[0]) || ''

/** The filters of the news feed, as search parameters of the address. */
export const NEWS_FILTERS = {
  q: oneSearch,
  tag: oneText,
  /** The id of a player. */
  company: oneId,
  year: oneYear,
  /** Countries of the projects that an article is about. */
  country: severalValues,
  sector: severalValues,
} as const satisfies Record<string, Reads<string> | Reads<string[]>>

export type NewsFilters = Read<typeof NEWS_FILTERS>

export const newsFilters = reading(NEWS_FILTERS)
export const NO_NEWS_FILTERS: NewsFilters = newsFilters.parse({})
