import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './chart.module.css'
import { segmentsIn, type Segment } from './segments.ts'

export interface Column {
  id: string
  /** The tooltip of the column: `2029: 12`. */
  title: string
  size: number
  /** The segments of the column, from the bottom. */
  segments?: readonly Segment[]
  /** The label below the column. */
  label?: string | undefined
}

interface ColumnsProps {
  columns: readonly Column[]
  /** Horizontal gridlines with their labels. */
  ticks?: readonly { at: number; text: string }[]
  /** A vertical line with a label, at a column index: 3.5 is the middle of the fourth column. */
  line?: { at: number; text: string } | undefined
  /** Wraps a column in a link, which needs an accessible name; columns without links are decorative. */
  renderLink?: (column: Column, bar: ReactNode) => ReactNode
}

/** Minimum width of a link, px (WCAG 2.5.8). */
const TARGET = 24

/** Where the position scrolled to is placed in the viewport, as a fraction of its width. */
const LOOKED_AT = 0.75

/** Scrolls a chart to a relative position; 1 is its end. */
function lookAt(view: HTMLElement, position: number): void {
  const left = position * view.scrollWidth - LOOKED_AT * view.clientWidth
  view.scrollLeft = getComputedStyle(view).direction === 'rtl' ? -left : left
}

/**
 * A column chart, scrolled to the latest column. The caller must also give the figures as text or in a table.
 */
export function Columns({ columns, ticks, line, renderLink }: ColumnsProps) {
  const most = Math.max(1e-9, ...columns.map(({ size }) => size))
  const view = useRef<HTMLDivElement>(null)
  const latest = (line ? Math.ceil(line.at) : columns.length) / columns.length
  useLayoutEffect(() => {
    if (view.current) lookAt(view.current, latest)
  }, [latest])
  return (
    <div className={styles.plot}>
      <div ref={view} className={renderLink && styles.linked}>
        <div className={styles.wide} style={renderLink && { minInlineSize: columns.length * TARGET }}>
          <ol className={styles.columns} aria-hidden={renderLink === undefined}>
            {columns.map((column) => (
              <li key={column.id} title={column.title}>
                {column.size > 0 && bar(column)}
              </li>
            ))}
          </ol>
          {line && (
            <span
              className={styles.line}
              style={{ insetInlineStart: `${(100 * line.at) / columns.length}%` }}
              aria-hidden="true"
            >
              {line.text}
            </span>
          )}
          <p className={styles.axis} aria-hidden="true">
            {columns.map(({ id, label }) => (
              <span key={id}>{label}</span>
            ))}
          </p>
        </div>
      </div>
      {/* The gridlines stay in place while the columns scroll. */}
      <div className={styles.ticks} aria-hidden="true">
        {ticks?.map(({ at, text }) => (
          <span key={at} style={{ insetBlockEnd: `${(100 * at) / most}%` }}>
            <b>{text}</b>
          </span>
        ))}
      </div>
    </div>
  )

  function bar(column: Column): ReactNode {
    const { size, segments = [{ name: '', size }] } = column
    const drawn = (
      <svg width="100%" style={{ blockSize: `${(100 * size) / most}%` }} aria-hidden="true" focusable="false">
        {segmentsIn(segments, size).map(({ name, tone, from, share }) => (
          <rect
            key={name}
            width="100%"
            y={`${100 - from - share}%`}
            height={`${share}%`}
            style={tone === undefined ? undefined : { fill: `var(--${tone})` }}
          />
        ))}
      </svg>
    )
    return renderLink ? renderLink(column, drawn) : drawn
  }
}
