import type { ReactNode } from 'react'
import styles from './chart.module.css'

export interface Column {
  id: string
  /** Shown by a pointer that rests on the column: `2029: 12`. */
  title: string
  size: number
}

interface ColumnsProps {
  columns: readonly Column[]
  /** What stands below the first and the last of them. */
  first: string
  last: string
  /** Puts a column into a link, which needs a name of its own; columns that lead nowhere are decoration. */
  renderLink?: (column: Column, bar: ReactNode) => ReactNode
}

/** The least width of a link, px (WCAG 2.5.8). */
const TARGET = 24

/** Columns side by side without figures: whoever shows them says the same in words or in a table. */
export function Columns({ columns, first, last, renderLink }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ size }) => size))
  return (
    <div className={renderLink && styles.linked}>
      <div style={renderLink && { minInlineSize: columns.length * TARGET }}>
        <ol className={styles.columns} aria-hidden={renderLink === undefined}>
          {columns.map((column) => (
            <li key={column.id} title={column.title}>
              {column.size > 0 && bar(column)}
            </li>
          ))}
        </ol>
        <p className={styles.axis} aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
    </div>
  )

  function bar(column: Column): ReactNode {
    const drawn = (
      <svg
        width="100%"
        style={{ blockSize: `${(100 * column.size) / most}%` }}
        aria-hidden="true"
        focusable="false"
      >
        <rect width="100%" height="100%" />
      </svg>
    )
    return renderLink ? renderLink(column, drawn) : drawn
  }
}
