import { createFileRoute } from '@tanstack/react-router'
import { NEWS_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { newsQueries } from '../../../src/entities/news/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'date', desc: true }]

export const Route = createFileRoute('/admin/_staff/news')({
  validateSearch: gridSearch,
  component: NewsPage,
})

function NewsPage() {
  return (
    <RecordList
      label="News"
      name="news"
      query={newsQueries.all()}
      columns={NEWS_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No news found."
    />
  )
}
