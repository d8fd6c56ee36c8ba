import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { site } from '../../config.ts'
import type { SearchHit, Relevance } from '../../entities/list/source.ts'
import type { News } from '../../entities/news/fields.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { dayIn } from '../../ui/format.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'

const foundOf = ({ id, headline, publishDate }: News, { score, marks }: Relevance): SearchHit => ({
  collection: 'news',
  id,
  name: { text: headline, marks },
  localName: { text: '', marks: [] },
  facts: publishDate === null ? [] : [dayIn(site.timeZone, publishDate).day],
  score,
})

/**
 * Subscribes to the articles that contain every word of a search, newest first, in pages; with `brief`, each
 * page reads a limited number of documents. `scored` is the first page with relevance scores, to be ranked
 * among the records; undefined until the scores are known.
 */
export function useFoundArticles(q: string, brief: boolean) {
  // News is read from the server, so debounce.
  const settled = useDebouncedValue(q)
  const enabled = isSearchable(settled)
  const news = useInfiniteQuery({ ...newsQueries.list({ q: settled }, brief), enabled })
  const pages = (settled === q && news.data?.pages) || []
  const first = pages[0]?.news ?? []
  const relevance = useQuery({ ...searchQueries.relevance(settled, first), enabled: first.length > 0 })
  return {
    news,
    isPending: isSearchable(q) && (settled !== q || news.isPending),
    isScoring: relevance.isLoading,
    articles: pages.flatMap((page) => page.news),
    rest: pages.slice(1).flatMap((page) => page.news),
    scored:
      first.length === 0
        ? []
        : relevance.data?.flatMap((one, at) => {
            const article = first[at]
            return article ? [foundOf(article, one)] : []
          }),
  }
}
