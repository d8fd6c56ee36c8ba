import type { ReactNode } from 'react'
import styles from './SearchScreen.module.css'

/** A titled group of search results; renders nothing unless `shown`. */
export function ResultGroup({
  title,
  shown,
  children,
}: {
  title: string
  shown: boolean
  children: ReactNode
}) {
  if (!shown) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
