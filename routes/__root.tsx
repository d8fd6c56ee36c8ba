import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router'
import type { Session } from '../src/firebase/session.ts'
import { type CostSource, MeterBadge } from '../src/ui/meter/MeterBadge.tsx'

interface RouterContext {
  queryClient: QueryClient
  session: Session
  meter: CostSource
}

interface RootSearch {
  /** Shows what the screen costs in reads, writes and bytes. */
  meter?: '1'
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // An address that is still being built carries the key without a value.
  validateSearch: ({ meter }: Record<string, unknown>): RootSearch =>
    meter === undefined ? {} : { meter: '1' },
  search: { middlewares: [retainSearchParams(['meter'])] },
  component: RootPage,
})

function RootPage() {
  const { meter } = Route.useSearch()
  const context = Route.useRouteContext()
  return (
    <>
      <Outlet />
      {meter && <MeterBadge source={context.meter} />}
    </>
  )
}
