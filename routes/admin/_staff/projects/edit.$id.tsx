import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { projectFormQuery } from '../../../../src/admin/projects/formRecord.ts'
import { ProjectEditor } from '../../../../src/admin/projects/ProjectEditor.tsx'
import { PROJECT_MESSAGES } from '../../../../src/admin/projects/messages.ts'

export const Route = createFileRoute('/admin/_staff/projects/edit/$id')({ component: EditProjectPage })

function EditProjectPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/projects"
      messages={PROJECT_MESSAGES}
      query={projectFormQuery(id)}
      Editor={ProjectEditor}
    />
  )
}
