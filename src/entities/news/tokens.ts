import { searchTokens } from '../../records/tokens.ts'

/** Returns the search tokens of an article. */
export const newsTokens = (own: { headline: string; tags: readonly string[]; summary: string }): string[] =>
  searchTokens(own.headline, ...own.tags, own.summary)
