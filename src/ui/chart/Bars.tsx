import type { ReactNode } from 'react'
import { Mark, type MarkProps } from '../Mark.tsx'
import styles from './chart.module.css'
import { segmentsIn, type Segment } from './segments.ts'

export interface BarItem {
  id: string
  label: ReactNode
  /** The size as text, `1,204` or `AED 1.3bn`. */
  figure: string
  size: number
  /** The shape and colour of the item, if it has one. */
  mark?: MarkProps | undefined
  /** The segments of the bar, from its start. */
  segments?: readonly Segment[]
}

/** A bar chart with one item per line. Labels and figures are text; the bars add no information. */
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
