import type { ReactNode } from 'react'
import styles from './Leads.module.css'

/** A leading figure of a record. */
export interface Lead {
  label: string
  value: ReactNode
  /** A less prominent line below the value. */
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
