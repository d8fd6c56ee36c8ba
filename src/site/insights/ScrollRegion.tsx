import type { ReactNode } from 'react'
import styles from './Insights.module.css'

/** Something that may be wider than the screen and is scrolled by itself, with the keyboard as well. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.wide} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
