import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AdSlot } from '../../src/site/ads/AdSlot.tsx'
import { orNothing } from '../../src/site/ads/orNothing.ts'
import { placementsOf } from '../../src/site/ads/placements.ts'
import { useAfterContent } from '../../src/site/ads/useAfterContent.ts'
import { SiteFrame } from '../../src/site/frame/SiteFrame.tsx'
import { OfflineNote } from '../../src/site/offline/OfflineNote.tsx'

const Advertising = orNothing(async () => (await import('../../src/site/ads/Advertising.tsx')).Advertising)

export const Route = createFileRoute('/_site')({ component: SiteLayout })

function SiteLayout() {
  const { routeId, pathname } = useMatches({
    select: (matches) => ({
      routeId: matches.at(-1)?.routeId ?? '',
      pathname: matches.at(-1)?.pathname ?? '',
    }),
    structuralSharing: true,
  })
  const ads = placementsOf(routeId)
  const begun = useAfterContent()
  return (
    <SiteFrame
      top={ads && <AdSlot key={`${ads.top} ${pathname}`} placement={ads.top} />}
      bottom={
        <>
          <OfflineNote />
          {ads && <AdSlot key={`${ads.bottom} ${pathname}`} placement={ads.bottom} />}
          {begun && (
            <Suspense>
              <Advertising />
            </Suspense>
          )}
        </>
      }
    >
      <Outlet />
    </SiteFrame>
  )
}
