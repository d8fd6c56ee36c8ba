import type { ReactNode } from 'react'
import { Mark, type MarkProps } from '../Mark.tsx'
import styles from './chart.module.css'
import { segmentsIn, type Segment } from './segments.ts'

export interface BarItem {
  id: string
  label: ReactNode
  /** The size in words, `1,204` or `AED 1.3bn`. */
  figure: string
  size: number
  /** The shape and colour of what it is of, where that has one. */
  mark?: MarkProps | undefined
  /** What the bar is made of, from its beginning. */
  segments?: readonly Segment[]
}

/** One bar a line, each with its label and its figure as text: the picture says nothing that is not written. */
export function Bars({ items }: { items: readonly BarItem[] }) {
  const most = Math.max(1e-9, ...items.map(({ size }) => size))
  return (
    <ul className={styles.bars}>
      {items.map(({ id, label, figure, size, mark, segments = [{ name: '', tone: mark?.tone, size }] }) => (
        <li key={id}>
          {mark ? (
            <span>
              <Mark {...mark} /> {label}
            </span>
          ) : (
            label
          )}
          <span className="figures">{figure}</span>
          <svg className={styles.bar} width="100%" height="8" aria-hidden="true" focusable="false">
            {segmentsIn(segments, most).map(({ name, tone, from, share }) => (
              <rect
                key={name}
                x={`${from}%`}
                width={`${share}%`}
                height="8"
                style={tone === undefined ? undefined : { fill: `var(--${tone})` }}
              />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  )
}
