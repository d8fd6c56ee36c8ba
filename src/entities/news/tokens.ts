import { searchTokens } from '../../records/tokens.ts'

/** What an article is found by. */
export const newsTokens = (own: { headline: string; tags: readonly string[]; summary: string }): string[] =>
  searchTokens(own.headline, ...own.tags, own.summary)
