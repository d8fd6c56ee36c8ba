import { allNews } from '../../entities/news/all-news.ts'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { ExportPanel } from '../export/ExportPanel.tsx'
import { useActiveNewsFilters } from './activeNewsFilters.ts'

/** Shares and exports all articles that match the filters. */
export function NewsExport({ filters }: { filters: NewsFilters }) {
  const active = useActiveNewsFilters(filters)
  return (
    <ExportPanel
      source={{
        collection: 'news',
        nouns: { one: 'article', many: 'articles' },
        filters: active.map(({ label, value }) => ({ label, value })),
        hasFeed: true,
        total: null,
        read: () => allNews(filters),
      }}
    />
  )
}
