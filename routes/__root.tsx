import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Session } from '../src/firebase/session.ts'
import { lazily } from '../src/ui/lazily.ts'
import type { CostSource } from '../src/ui/meter/MeterBadge.tsx'

// Asked for by an address with ?meter only.
const MeterBadge = lazily(async () => (await import('../src/ui/meter/MeterBadge.tsx')).MeterBadge)

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
      {meter && (
        <Suspense>
          <MeterBadge source={context.meter} />
        </Suspense>
      )}
    </>
  )
}
