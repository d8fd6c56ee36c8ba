import type { ReactNode } from 'react'
import styles from './Leads.module.css'

/** What is read first of a record. */
export interface Lead {
  label: string
  value: ReactNode
  /** A quieter line below. */
  note?: ReactNode
}

/** The leading figures of a record, large and side by side. */
export function Leads({ leads }: { leads: Lead[] }) {
  if (leads.length === 0) return null
  return (
    <dl className={styles.leads}>
      {leads.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note && (
              <small>
                <bdi>{note}</bdi>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
