import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { openedProject } from '../../../../src/admin/projects/opened.ts'
import { ProjectEditor } from '../../../../src/admin/projects/ProjectEditor.tsx'
import { PROJECT_WORDS } from '../../../../src/admin/projects/words.ts'

export const Route = createFileRoute('/admin/_staff/projects/edit/$id')({ component: EditProjectPage })

function EditProjectPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/projects"
      words={PROJECT_WORDS}
      query={openedProject(id)}
      Editor={ProjectEditor}
    />
  )
}
