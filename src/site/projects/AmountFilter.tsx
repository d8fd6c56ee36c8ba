import { useId } from 'react'
import { loadSource } from '../../entities/list/source.ts'
import { compactNumber, count } from '../../ui/format.ts'
import { MONEY_OPTIONS, readQuantity } from '../../values/quantity.ts'
import styles from '../finder/FacetFilter.module.css'
import { AmountEnd } from './AmountEnd.tsx'

interface AmountFilterProps {
  /** The bound in USD, as plain digits; '' for none. */
  from: string
  to: string
  onChange: (ends: { from: string; to: string }) => void
}

/**
 * Formats an amount in short notation, such as `500m`, if that is exact; otherwise
 * in full, such as `1,234,567`.
 */
function shown(digits: string): string {
  if (digits === '') return ''
  const amount = Number(digits)
  const short = compactNumber(amount).toLowerCase()
  const read = readQuantity(short, MONEY_OPTIONS)
  return 'value' in read && read.value.value === amount ? short : count(amount)
}

/** Filters projects by their value in USD, between two amounts. */
export function AmountFilter({ from, to, onChange }: AmountFilterProps) {
  const hintId = useId()
  const isSet = from !== '' || to !== ''
  return (
    <details
      className={styles.facet}
      open={isSet}
      // Only the directory can apply this filter: load it before the first amount is typed.
      onToggle={({ currentTarget }) => currentTarget.open && void loadSource().catch(() => undefined)}
    >
      <summary className={styles.summary}>
        <span>Amount</span>
        {isSet && <span className={styles.chosen}>1 selected</span>}
      </summary>
      <fieldset className={`${styles.panel} ${styles.ends}`} aria-describedby={hintId}>
        <legend className="visually-hidden">Amount in USD</legend>
        <AmountEnd label="From" value={shown(from)} onChange={(end) => onChange({ from: end, to })} />
        <AmountEnd label="To" value={shown(to)} onChange={(end) => onChange({ from, to: end })} />
        <p id={hintId} className="hint">
          In USD, for example 500m or 1.2bn. Other currencies are converted at indicative rates.
        </p>
      </fieldset>
    </details>
  )
}
