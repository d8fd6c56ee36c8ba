import type { ComponentType } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { count } from '../../ui/format.ts'
import styles from './bulk.module.css'

/** Renders a label such as "Delete selected". */
const selected = (what: string) => (
  <span>
    {what} <span className={styles.selected}>selected</span>
  </span>
)

/** Actions for the selected rows; below the rows, so that these do not move. */
export function BulkBar<R extends Stamp>({
  actions,
  records,
  matching,
  more: More,
  onAction,
  onEdit,
  onExport,
  onClear,
}: {
  actions: readonly { id: string; label: string; isDestructive?: boolean }[]
  records: readonly R[]
  /** All rows that match the filters, and a function that selects them. */
  matching: { count: number; select: () => void }
  /** Further actions that need a dialog of their own. */
  more?: ComponentType<{ records: readonly R[]; onDone: () => void }> | undefined
  onAction: (id: string) => void
  onEdit: () => void
  onExport: () => void
  onClear: () => void
}) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected rows">
      {records.length < matching.count && (
        <button type="button" className="button-link" onClick={matching.select}>
          Select all {count(matching.count)} that match
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onEdit}>
        Edit a field
      </button>
      <button type="button" className="button-quiet" aria-haspopup="dialog" onClick={onExport}>
        {selected('Export')}
      </button>
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className={action.isDestructive ? 'button-danger' : 'button-quiet'}
          onClick={() => onAction(action.id)}
        >
          {selected(action.label)}
        </button>
      ))}
      {More && <More records={records} onDone={onClear} />}
      <button type="button" className="button-link" onClick={onClear}>
        Clear the selection
      </button>
    </div>
  )
}
