import { useId, type ReactNode } from 'react'
import styles from './config.module.css'

/** A titled section of a settings form. */
export function ConfigPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={`column ${styles.part}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
