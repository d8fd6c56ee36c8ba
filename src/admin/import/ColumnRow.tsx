import type { ImportedCollection } from '../../import/definition.ts'
import type { FileColumn } from '../../import/importer.ts'
import { labelOfColumn, newFieldOf, newTarget } from '../../import/new-fields.ts'
import { NewFieldLabel } from './NewFieldLabel.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import styles from './import.module.css'

/** A column of the file with its target. */
export function ColumnRow({
  collection,
  column,
  target,
  fault,
  isBusy,
  onChange,
}: {
  collection: ImportedCollection
  column: FileColumn
  target: string
  /** Why the column cannot become the new field; null if it can. */
  fault: string | null
  isBusy: boolean
  onChange: (target: string) => void
}) {
  const called = column.heading || `Column ${column.at + 1}`
  const fresh = newFieldOf(target)
  return (
    <tr data-left-out={target === '' || undefined}>
      <th scope="row">
        <bdi>{called}</bdi>
        {column.isHidden && <span className="muted"> (hidden)</span>}
      </th>
      <td>
        <TargetSelect
          collection={collection}
          label={called}
          value={fresh ? newTarget(fresh.type) : target}
          isBusy={isBusy}
          onChange={onChange}
        />
        {fresh && (
          <NewFieldLabel
            column={called}
            value={fresh.label ?? labelOfColumn(column)}
            fault={fault}
            isBusy={isBusy}
            onChange={(label) => onChange(newTarget(fresh.type, label))}
          />
        )}
      </td>
      <td className={styles.samples} dir="auto">
        {column.samples.join(' · ')}
      </td>
    </tr>
  )
}
