import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProjectEditScreen } from '../../../../src/admin/projects/ProjectEditScreen.tsx'

export const Route = createFileRoute('/admin/_staff/projects/edit/$id')({ component: EditProjectPage })

function EditProjectPage() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const open = (next: string) =>
    void navigate({ to: '/admin/projects/edit/$id', params: { id: next }, search: true })
  return (
    <ProjectEditScreen
      key={id}
      id={id}
      onNext={open}
      onCancel={() => void navigate({ to: '/admin/projects/new', search: true })}
      onMissing={() => void navigate({ to: '/admin/projects', search: true, replace: true })}
    />
  )
}
