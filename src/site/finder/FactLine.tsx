import { Fragment, type ReactNode } from 'react'
import { isRightToLeft } from '../../values/right-to-left.ts'
import styles from './FactLine.module.css'

/** Returns the direction of a text. `<bdi>` detects it by itself, but CSS can select only on an attribute. */
const directionOf = (fact: ReactNode) => (typeof fact === 'string' && isRightToLeft(fact) ? 'rtl' : undefined)

/** A record's facts on one line, each in its own text direction: `Doha, Qatar · Transport · 2013 to 2026`. */
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
