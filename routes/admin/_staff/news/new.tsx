import { createFileRoute } from '@tanstack/react-router'
import { NewRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { NewsForm } from './-NewsForm.tsx'

export const Route = createFileRoute('/admin/_staff/news/new')({ component: NewNewsPage })

function NewNewsPage() {
  return <NewRecord path="/admin/news" Editor={NewsForm} />
}
