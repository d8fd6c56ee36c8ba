import { stripSearchParams } from '@tanstack/react-router'
import { oneId, reading } from '../../entities/list/filters.ts'
import { NEWS_FILTERS, newsFilters, NO_NEWS_FILTERS } from '../../entities/news/filters.ts'

/** The search parameters of the feed, at `/` and `/news`: the open article and the filters. */
export const newsSearch = reading({ item: oneId, ...NEWS_FILTERS })

const USUAL = { item: '', ...NO_NEWS_FILTERS }

export const newsSearchMiddlewares = [stripSearchParams<typeof USUAL>(USUAL)]

/** The search parameters that reload the feed when they change. */
export const newsLoaderDeps = ({ search }: { search: typeof USUAL }) => ({
  item: search.item,
  filters: newsFilters.parse(search),
})
