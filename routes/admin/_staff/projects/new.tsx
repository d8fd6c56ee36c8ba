import { createFileRoute } from '@tanstack/react-router'
import { NewRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { ProjectEditor } from '../../../../src/admin/projects/ProjectEditor.tsx'

export const Route = createFileRoute('/admin/_staff/projects/new')({ component: NewProjectPage })

function NewProjectPage() {
  return <NewRecord path="/admin/projects" Editor={ProjectEditor} />
}
