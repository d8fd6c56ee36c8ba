import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProjectEditor } from '../../../../src/admin/projects/ProjectEditor.tsx'

export const Route = createFileRoute('/admin/_staff/projects/new')({ component: NewProjectPage })

function NewProjectPage() {
  const navigate = useNavigate()
  return (
    <ProjectEditor
      project={null}
      onSaved={({ id }) => void navigate({ to: '/admin/projects/edit/$id', params: { id }, search: true })}
      onCancel={() => void navigate({ to: '/admin/projects', search: true })}
    />
  )
}
