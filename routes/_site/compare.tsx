import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { reading } from '../../src/entities/list/filters.ts'
import { comparedIds } from '../../src/site/compare/comparedIds.ts'
import { CompareScreen } from '../../src/site/compare/CompareScreen.tsx'

export const Route = createFileRoute('/_site/compare')({
  validateSearch: reading({ projects: comparedIds }),
  search: { middlewares: [stripSearchParams({ projects: [] })] },
  component: ComparePage,
})

function ComparePage() {
  const { projects } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompareScreen
      ids={projects}
      onChange={(ids) => void navigate({ search: { projects: [...ids] }, resetScroll: false })}
    />
  )
}
