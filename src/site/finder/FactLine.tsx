import { Fragment, type ReactNode } from 'react'

/** What is said of a record in one line, each part in its own direction: `Doha, Qatar · Transport · 2013 to 2026`. */
export const FactLine = ({ facts }: { facts: ReactNode[] }) =>
  facts.length > 0 && (
    <span>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  )
