import type { AdPlacement, AdUnit } from '../../entities/ads/schema.ts'
import styles from './adsense.module.css'
import { AD_PAGES, type AdPage, slotState } from './pages.ts'

const LABELS = { ad: 'ad', placeholder: 'no unit', off: 'off' } as const

/** Schematic drawings of the public pages, showing each placement and whether it displays anything. */
export function PlacementPreview({ units }: { units: Record<AdPlacement, AdUnit> }) {
  return (
    <ul className={styles.pages}>
      {AD_PAGES.map((page) => (
        <li key={page.label}>
          <h3 className={styles.pageTitle}>{page.label}</h3>
          <PageDrawing page={page} units={units} />
        </li>
      ))}
    </ul>
  )
}

function PageDrawing({ page, units }: { page: AdPage; units: Record<AdPlacement, AdUnit> }) {
  return (
    <div className={`card column ${styles.page}`}>
      <Slot placement={page.top} units={units} />
      <div className={styles.middle}>
        <div className={styles.lines} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
        {page.sidebar && <Slot placement={page.sidebar} units={units} />}
      </div>
      <Slot placement={page.bottom} units={units} />
    </div>
  )
}

/** A placement in the drawing; clicking it moves the focus to its row in the table. */
function Slot({ placement, units }: { placement: AdPlacement; units: Record<AdPlacement, AdUnit> }) {
  const { state, by } = slotState(units, placement)
  const go = () => {
    const row = document.getElementById(`placement-${placement}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.slot} data-state={state} onClick={go}>
      {placement}
      <span>{by === placement ? LABELS[state] : `uses ${by}`}</span>
    </button>
  )
}
