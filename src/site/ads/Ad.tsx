import { useQuery } from '@tanstack/react-query'
import { adQueries } from '../../entities/ads/queries.ts'
import { AD_DEFAULTS, type AdPlacement } from '../../entities/ads/schema.ts'
import { useAdverts } from '../consent/consent.ts'
import styles from './AdSlot.module.css'
import { adState } from './adState.ts'
import { AdUnit } from './AdUnit.tsx'

interface AdProps {
  placement: AdPlacement
  onCollapse: () => void
}

/**
 * The content of an advert slot: a placeholder or the advert. Settings that cannot be loaded count as off.
 */
export function Ad({ placement, onCollapse }: AdProps) {
  const { data, isError } = useQuery(adQueries.shown())
  const consents = useAdverts()
  const ads = data ?? (isError ? AD_DEFAULTS : undefined)
  if (!ads) return null
  const state = adState(ads, consents, placement)
  return (
    <aside className={styles.ad} aria-label={`Advertisements, ${placement.replaceAll('-', ' ')}`}>
      {state.kind === 'placeholder' ? (
        <p className={styles.placeholder}>{state.text}</p>
      ) : (
        <AdUnit
          key={`${state.client}/${state.slot}`}
          client={state.client}
          slot={state.slot}
          format={state.format}
          placement={placement}
          onCollapse={onCollapse}
        />
      )}
    </aside>
  )
}
