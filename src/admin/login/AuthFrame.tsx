import { useEffect, type ReactNode } from 'react'
import styles from './entrance.module.css'

/** The layout of the screens for users who are not signed in: sign-in and set-up. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </div>
    </main>
  )
}
