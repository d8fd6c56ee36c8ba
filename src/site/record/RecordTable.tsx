import { type ReactNode, useState } from 'react'
import { counted } from '../../ui/format.ts'
import styles from './RecordTable.module.css'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  empty: string
}

const AT_ONCE = 25

/** A table that becomes stacked rows on a phone; long ones are shown in portions. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, empty }: RecordTableProps<Row>) {
  const [shown, setShown] = useState(AT_ONCE)
  if (rows.length === 0) return <p className="muted">{empty}</p>
  const hidden = rows.length - shown
  return (
    <>
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button
          type="button"
          className={`button-quiet ${styles.more}`}
          onClick={() => setShown(shown + 4 * AT_ONCE)}
        >
          Show {counted(Math.min(hidden, 4 * AT_ONCE), 'more row', 'more rows')}
        </button>
      )}
    </>
  )
}
