import { useId, type ReactNode } from 'react'
import styles from './config.module.css'

/** One part of a form of settings, under its title. */
export function ConfigPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={`column ${styles.part}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
