import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Session } from '../src/firebase/session.ts'
import { lazyComponent } from '../src/ui/lazyComponent.ts'
import type { CostSource } from '../src/ui/meter/MeterBadge.tsx'

// Lazy-loaded: only shown when the address contains ?meter.
const MeterBadge = lazyComponent(async () => (await import('../src/ui/meter/MeterBadge.tsx')).MeterBadge)

interface RouterContext {
  queryClient: QueryClient
  session: Session
  meter: CostSource
}

interface RootSearch {
  /** Shows the reads, writes and bytes that the screen costs. */
  meter?: '1'
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // While the router builds an address, the key can be present with an undefined value.
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
