import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  label: string
  /** Facts without a value are left out. */
  value: ReactNode
  /** Takes a row of its own. */
  wide?: boolean
}

/** Label and value pairs: a strip under the title, or rows in a panel. */
export function FactList({ facts, rows = false }: { facts: Fact[]; rows?: boolean }) {
  const known = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (known.length === 0) return null
  return (
    <dl className={rows ? styles.rows : styles.strip}>
      {known.map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
