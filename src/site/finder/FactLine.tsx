import type { ReactNode } from 'react'
import { isRightToLeft } from '../../values/right-to-left.ts'
import styles from './FactLine.module.css'

/** A browser finds it out by itself too, and tells no style sheet. */
const directionOf = (fact: ReactNode) => (typeof fact === 'string' && isRightToLeft(fact) ? 'rtl' : undefined)

interface FactLineProps {
  facts: ReactNode[]
  /** Where there is no room for a second line, it is cut at its end. */
  cut?: boolean
}

/** What is said of a record in one line, each part in its own direction: `Doha, Qatar · Transport · 2013 to 2026`. */
export const FactLine = ({ facts, cut }: FactLineProps) =>
  facts.length > 0 && (
    <span className={cut ? styles.cut : undefined}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index > 0 && <i> · </i>}
          <bdi dir={directionOf(fact)}>{fact}</bdi>
        </span>
      ))}
    </span>
  )
