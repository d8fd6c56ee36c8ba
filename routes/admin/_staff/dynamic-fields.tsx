import { createFileRoute } from '@tanstack/react-router'
import { DynamicFieldsScreen } from '../../../src/admin/dynamic-fields/DynamicFieldsScreen.tsx'

interface Search {
  /** The entity type whose fields are listed; absent for projects. */
  tab?: 'players'
  /** Id of the field open in the form. */
  field?: string
}

export const Route = createFileRoute('/admin/_staff/dynamic-fields')({
  validateSearch: ({ tab, field }: Record<string, unknown>): Search => ({
    ...(tab === 'players' ? { tab } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }),
  component: DynamicFieldsPage,
})

function DynamicFieldsPage() {
  const { tab, field } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (search: Search | ((before: Search) => Search)) => void navigate({ search, resetScroll: false })
  const tabOf = (owner: 'project' | 'player'): Search => (owner === 'player' ? { tab: 'players' } : {})
  return (
    <DynamicFieldsScreen
      owner={tab === 'players' ? 'player' : 'project'}
      openId={field ?? null}
      onOwner={(owner) => go({ ...tabOf(owner), ...(field === undefined ? {} : { field }) })}
      onOpen={(open) => go({ ...tabOf(open.entityType), field: open.id })}
      onClose={({ id }) =>
        go(({ field: open, ...others }) =>
          open === undefined || open === id ? others : { ...others, field: open },
        )
      }
    />
  )
}
