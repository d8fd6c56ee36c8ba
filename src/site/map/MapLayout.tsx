import type { ReactNode } from 'react'
import { counted } from '../../ui/format.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import styles from './MapView.module.css'

interface MapLayoutProps {
  /** Undefined while the data is loading. */
  state: 'content' | 'trouble' | undefined
  map: ReactNode
  /** The legend of the marks. */
  legend?: ReactNode
  /** Status texts of the map, announced when they change. */
  notes: (string | false)[]
  of: { title: string; nouns: { one: string; many: string } }
  /** Number of records in view; null until known. */
  inSight: number | null
  /** The list of what is in view, beside the map or below it. */
  children: ReactNode
}

/** A map with a list of what is in view. */
export function MapLayout({
  state,
  map,
  legend,
  notes,
  of: { title, nouns },
  inSight,
  children,
}: MapLayoutProps) {
  return (
    <div className={styles.layout}>
      {state && <ScreenState is={state} />}
      <div className={styles.map}>{map}</div>
      <section className={styles.side} aria-labelledby="in-sight">
        <h2 id="in-sight" className={styles.heading}>
          <bdi>{inSight === null ? title : counted(inSight, nouns.one, nouns.many)} in view</bdi>
        </h2>
        {children}
      </section>
      <div className={styles.foot}>
        {legend}
        <output className={styles.notes}>
          {notes
            .filter((note) => note !== false)
            .map((note) => (
              <bdi key={note}>{note}</bdi>
            ))}
        </output>
        <p className="hint">Outlines: Natural Earth. They imply no position on any border.</p>
      </div>
    </div>
  )
}
