import { Fragment, type ReactNode } from 'react'
import { isRightToLeft } from '../../values/right-to-left.ts'
import styles from './FactLine.module.css'

/** A browser knows the direction by itself too, but no style sheet can ask for it. */
const directionOf = (fact: ReactNode) => (typeof fact === 'string' && isRightToLeft(fact) ? 'rtl' : undefined)

/** The facts of a record in one line, each part in its own direction: `Doha, Qatar · Transport · 2013 to 2026`. */
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
