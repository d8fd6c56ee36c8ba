import styles from './chart.module.css'

export interface Column {
  id: string
  /** Shown by a pointer that rests on the column: `2029: 12`. */
  title: string
  size: number
}

const HEIGHT = 160
const GAP = 0.25

/** Columns side by side without figures: whoever shows them says the same in words or in a table. */
export function Columns({
  columns,
  first,
  last,
}: {
  columns: readonly Column[]
  /** What stands below the first and the last of them. */
  first: string
  last: string
}) {
  const most = Math.max(1, ...columns.map(({ size }) => size))
  return (
    <div>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${columns.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        {columns.map(({ id, title, size }, at) => {
          const height = (HEIGHT * size) / most
          return (
            <rect key={id} x={at + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
              <title>{title}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
