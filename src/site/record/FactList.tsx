import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** One fact of a record as label and value; facts without a value are left out. */
export type Fact = [label: string, value: ReactNode]

interface FactListProps {
  facts: Fact[]
  rows?: boolean
  /** The label of a fact that takes a whole row. */
  wide?: string | false | undefined
}

/** Label and value pairs: a strip under the title, or rows in a panel. */
export function FactList({ facts, rows = false, wide = false }: FactListProps) {
  const stated = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (stated.length === 0) return null
  return (
    <dl className={rows ? styles.rows : styles.strip}>
      {stated.map(([label, value]) => (
        <div key={label} className={label === wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
