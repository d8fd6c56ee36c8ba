import type { ReactNode } from 'react'
import styles from './Insights.module.css'

/** A container for wide content, which scrolls horizontally by itself, also with the keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.wide} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
