import { stripSearchParams } from '@tanstack/react-router'
import { oneId, reading } from '../../entities/list/filters.ts'
import { NEWS_FILTERS, newsFilters, NO_NEWS_FILTERS } from '../../entities/news/filters.ts'

/** The feed stands at `/` and at `/news`; both keep what it is narrowed to and the open article in the address. */
export const newsSearch = reading({ item: oneId, ...NEWS_FILTERS })

const USUAL = { item: '', ...NO_NEWS_FILTERS }

export const newsSearchMiddlewares = [stripSearchParams<typeof USUAL>(USUAL)]

/** What is read again when the address changes. */
export const newsLoaderDeps = ({ search }: { search: typeof USUAL }) => ({
  item: search.item,
  filters: newsFilters.parse(search),
})
