import { oneId, oneSearch, oneText, type Read, reading, type Reads, severalValues } from '../list/filters.ts'

/** A year that an article can be of; '' for any. */
const oneYear: Reads<string> = (value) =>
  (typeof value === 'string' && /^[12]\d{3}(?!\d)/.exec(value)?.[0]) || ''

/** What the feed of news can be narrowed to, as it stands in an address. */
export const NEWS_FILTERS = {
  q: oneSearch,
  tag: oneText,
  /** A player by its id. */
  company: oneId,
  year: oneYear,
  /** Of the projects that an article is about. */
  country: severalValues,
  sector: severalValues,
} as const satisfies Record<string, Reads<string> | Reads<string[]>>

export type NewsFilters = Read<typeof NEWS_FILTERS>

export const newsFilters = reading(NEWS_FILTERS)
export const NO_NEWS_FILTERS: NewsFilters = newsFilters.parse({})
