import { type ReactNode, Suspense } from 'react'
import { AdSlot } from '../ads/AdSlot.tsx'
import { lazyOptional } from '../ads/lazyOptional.ts'
import { placementsOf } from '../ads/placements.ts'
import { useAfterContent } from '../ads/useAfterContent.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { SiteFrame } from './SiteFrame.tsx'

const Advertising = lazyOptional(async () => (await import('../ads/Advertising.tsx')).Advertising)

interface SiteScreenProps {
  /** The id of the screen's route; decides which advert placements the screen has. */
  routeId: string
  pathname: string
  children: ReactNode
}

/** A public screen in the site frame, between its adverts. */
export function SiteScreen({ routeId, pathname, children }: SiteScreenProps) {
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
      {children}
    </SiteFrame>
  )
}
