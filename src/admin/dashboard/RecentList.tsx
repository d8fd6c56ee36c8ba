import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { RetryNotice } from '../RetryNotice.tsx'
import type { Loaded } from './Dashboard.tsx'
import styles from './dashboard.module.css'

/** The five newest records of a collection, with links to add one and to view all. */
export function RecentList<T extends { id: string }>({
  title,
  noun,
  path,
  records,
  failed,
  empty,
  children,
}: {
  /** `Recent News`. */
  title: string
  /** Singular, such as `article`. */
  noun: string
  path: '/admin/news' | '/admin/projects' | '/admin/players'
  records: Loaded<T[]>
  /** The specification's message for a list that failed to load. */
  failed: string
  empty: string
  children: (record: T) => ReactNode
}) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className={styles.listHead}>
        <h2 id={id} className={styles.listTitle}>
          {title}
        </h2>
        <Link to={`${path}/new` as const}>
          Add New <span className="visually-hidden">{noun}</span>
        </Link>
        <Link to={path}>
          View All <span className="visually-hidden">{title.replace('Recent ', '')}</span>
        </Link>
      </div>
      {records.error ? (
        <RetryNotice onRetry={records.refetch}>{failed}</RetryNotice>
      ) : records.data === undefined ? (
        <div className={`skeleton ${styles.waiting}`} />
      ) : records.data.length === 0 ? (
        <p className={`muted ${styles.none}`}>{empty}</p>
      ) : (
        <ul className={styles.rows}>
          {records.data.map((record) => (
            <li key={record.id} className={styles.row}>
              {children(record)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
