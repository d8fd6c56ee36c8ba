import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { openedNews } from '../../../../src/admin/news/opened.ts'
import { NewsForm } from './-NewsForm.tsx'
import { NEWS_WORDS } from '../../../../src/admin/news/words.ts'

export const Route = createFileRoute('/admin/_staff/news/edit/$id')({ component: EditNewsPage })

function EditNewsPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord key={id} path="/admin/news" words={NEWS_WORDS} query={openedNews(id)} Editor={NewsForm} />
  )
}
