import { Suspense, useState } from 'react'
import type { AdPlacement } from '../../entities/ads/schema.ts'
import { hasRefused } from '../consent/consent.ts'
import { useScreenHasContent } from '../frame/ScreenState.tsx'
import styles from './AdSlot.module.css'
import { lazyOptional } from './lazyOptional.ts'
import { useAfterContent } from './useAfterContent.ts'

const Ad = lazyOptional(async () => (await import('./Ad.tsx')).Ad)

/**
 * An advert slot. Its space is reserved from the first frame, so that nothing shifts when it fills. It stays
 * empty while the screen loads, fails or is empty (AdSense allows no adverts without content), and keeps its
 * advert while filters, tabs and items change. Give it a key that changes with placement and pathname.
 */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  const hasContent = useScreenHasContent()
  const begun = useAfterContent()
  const [collapsed, setCollapsed] = useState(false)
  // Read once: after a later refusal the space stays until the next screen, so that
  // nothing shifts for the reader.
  const [refused] = useState(hasRefused)
  if (collapsed) return null
  return (
    <div
      className={styles.slot}
      data-place={placement.replace(/.*-/, '')}
      data-shown={hasContent}
      data-refused={refused}
    >
      {begun && (
        <Suspense>
          <Ad placement={placement} onCollapse={() => setCollapsed(true)} />
        </Suspense>
      )}
    </div>
  )
}
