import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ScreenSkeleton } from '../../src/site/frame/ScreenSkeleton.tsx'
import { SiteScreen } from '../../src/site/frame/SiteScreen.tsx'

export const Route = createFileRoute('/_site')({
  // Not code-split, because every visitor needs this layout at once.
  codeSplitGroupings: [],
  component: SiteLayout,
})

function SiteLayout() {
  const { routeId, pathname } = useMatches({
    select: (matches) => ({
      routeId: matches.at(-1)?.routeId ?? '',
      pathname: matches.at(-1)?.pathname ?? '',
    }),
    structuralSharing: true,
  })
  return (
    <SiteScreen routeId={routeId} pathname={pathname}>
      <Suspense fallback={<ScreenSkeleton label="Loading..." />}>
        <Outlet />
      </Suspense>
    </SiteScreen>
  )
}
