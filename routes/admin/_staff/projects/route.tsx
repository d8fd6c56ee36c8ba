import { createFileRoute, Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { ProjectsScreen } from '../../../../src/admin/projects/ProjectsScreen.tsx'
import { useGridAddress } from '../../../../src/admin/useGridAddress.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/projects')({
  validateSearch: gridSearch,
  component: ProjectsPage,
})

function ProjectsPage() {
  const { search, onSearch } = useGridAddress()
  const navigate = useNavigate()
  const edited = useMatch({ from: '/admin/_staff/projects/edit/$id', shouldThrow: false })
  const added = useMatch({ from: '/admin/_staff/projects/new', shouldThrow: false })
  const openId = edited?.params.id ?? null
  const close = () => void navigate({ to: '/admin/projects', search: true })
  return (
    <ProjectsScreen
      search={search}
      openId={openId}
      isFormOpen={edited !== undefined || added !== undefined}
      onSearch={onSearch}
      onOpen={(id) => void navigate({ to: '/admin/projects/edit/$id', params: { id }, search: true })}
      onDeleted={(id) => {
        if (id === openId) close()
      }}
      onClose={close}
      form={<Outlet />}
    />
  )
}
