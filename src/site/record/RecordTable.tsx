import { type ReactNode, useState } from 'react'
import { counted } from '../../ui/format.ts'
import { bidiIsolated } from './bidiIsolated.tsx'
import styles from './RecordTable.module.css'
import { SortHeading } from './SortHeading.tsx'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The column is shown only if this holds for at least one row. */
  needed?: (row: Row) => boolean
  /** The sort key that a press on the heading selects, in a table that can be sorted. */
  sort?: string
}

/** The current order of the rows, and the callback that changes it. */
interface TableOrder {
  sort: string
  dir: 'asc' | 'desc'
  onSort: (sort: string) => void
}

interface RecordTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  empty: string
  /** Number of rows shown until the user asks for the rest; in print, all rows appear. */
  atOnce?: number
  order?: TableOrder
}

/** On a phone, tables with more rows than this use two lines per row instead of one line per column. */
const FEW = 3

/**
 * A table whose rows are stacked on a phone; in a long table, the rows beyond
 * `atOnce` are revealed on demand.
 */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  atOnce = Infinity,
  order,
}: RecordTableProps<Row>) {
  const [shown, setShown] = useState(atOnce)
  if (rows.length === 0) return <p className="muted">{empty}</p>
  const hidden = rows.length - shown
  const needed = columns.filter((column) => !column.needed || rows.some(column.needed))
  return (
    <>
      <table className={`table ${styles.table}`} data-compact={rows.length > FEW}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {needed.map(({ label, sort }) => (
              <SortHeading
                key={label}
                label={label}
                dir={sort === order?.sort ? order?.dir : undefined}
                onSort={sort && order ? () => order.onSort(sort) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} data-later={index >= shown || undefined}>
              {needed.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  {bidiIsolated(cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className={`button-quiet ${styles.more}`} onClick={() => setShown(Infinity)}>
          Show {counted(hidden, 'more row', 'more rows')}
        </button>
      )}
    </>
  )
}
