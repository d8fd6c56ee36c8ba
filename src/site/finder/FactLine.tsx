import { Fragment, type ReactNode } from 'react'
import styles from './FactLine.module.css'

/** Its first letter is one of a script that runs from right to left. A browser finds that out too, and tells no style sheet. */
const RTL = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const directionOf = (fact: ReactNode) => (typeof fact === 'string' && RTL.test(fact) ? 'rtl' : undefined)

/** What is said of a record in one line, each part in its own direction: `Doha, Qatar · Transport · 2013 to 2026`. */
export const FactLine = ({ facts }: { facts: ReactNode[] }) =>
  facts.length > 0 && (
    <span className={styles.line}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi dir={directionOf(fact)}>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  )
