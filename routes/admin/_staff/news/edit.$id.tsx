import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { newsFormQuery } from '../../../../src/admin/news/formRecord.ts'
import { NewsForm } from './-NewsForm.tsx'
import { NEWS_MESSAGES } from '../../../../src/admin/news/messages.ts'

export const Route = createFileRoute('/admin/_staff/news/edit/$id')({ component: EditNewsPage })

function EditNewsPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/news"
      messages={NEWS_MESSAGES}
      query={newsFormQuery(id)}
      Editor={NewsForm}
    />
  )
}
