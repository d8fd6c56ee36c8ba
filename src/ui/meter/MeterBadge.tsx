import { useSyncExternalStore } from 'react'
import { count } from '../format.ts'
import styles from './MeterBadge.module.css'

/** The cost of a screen so far: billed documents, requests and bytes of JSON. */
export interface Cost {
  documentsRead: number
  writes: number
  bytesIn: number
  bytesOut: number
  requests: number
}

export interface CostSource {
  snapshot: () => Cost
  subscribe: (listener: () => void) => () => void
}

/**
 * The badge shown for `?meter`: documents read and written, requests and bytes transferred by this screen.
 */
export function MeterBadge({ source }: { source: CostSource }) {
  const cost = useSyncExternalStore(source.subscribe, source.snapshot)
  return (
    <aside className={styles.badge} aria-label="Cost of this screen" data-testid="meter">
      <b>{count(cost.documentsRead)}</b> reads · <b>{count(cost.writes)}</b> writes ·{' '}
      <b>{count(cost.requests)}</b> requests ·{' '}
      <b>{count(Math.ceil((cost.bytesIn + cost.bytesOut) / 1024))}</b> kB
    </aside>
  )
}
