import { type ReactNode, useState } from 'react'
import { counted } from '../../ui/format.ts'
import { isolated } from './isolated.tsx'
import styles from './RecordTable.module.css'
import { SortHeading } from './SortHeading.tsx'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The column is left out unless this holds for a row. */
  needed?: (row: Row) => boolean
  /** What a press on its heading sorts by, where the table is given an order. */
  sort?: string
}

/** How the rows stand, and what asks for another order. */
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
  /** So many rows are shown before the others are asked for; printed are all. */
  atOnce?: number
  order?: TableOrder
}

/** More rows than this take two lines each on a phone, instead of one for each column. */
const FEW = 3

/** A table that becomes stacked rows on a phone; long ones are shown in portions. */
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
                  {isolated(cell(row))}
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
