import type { AdPlacement } from '../../entities/ads/schema.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { AdSlot } from './AdSlot.tsx'

/** The advert beside a list; wide screens only, because AdSense rejects elements without a width. */
export function SidebarAd({ placement }: { placement: AdPlacement }) {
  const wide = useMediaQuery('(min-width: 64em)')
  return wide ? <AdSlot placement={placement} /> : null
}
