import { ColumnRow } from './ColumnRow.tsx'
import { ConstantField } from './ConstantField.tsx'
import { IMPORT_FIELDS, lacksCurrency, missingFields } from './targets.ts'
import type { Mapping } from '../../import/mapping.ts'
import type { Opened } from './useImport.ts'
import styles from './import.module.css'

/** All columns of the file with their targets, and the fields that have one value for every row. */
export function ColumnTable({
  opened: { collection, inspection, mapping },
  faults,
  isBusy,
  onMap,
}: {
  opened: Opened
  /** Why columns cannot become the new fields chosen for them, by position. */
  faults: ReadonlyMap<number, string>
  isBusy: boolean
  onMap: (mapping: Mapping) => void
}) {
  const fields = IMPORT_FIELDS(collection)
  const unfilled = fields.filter(
    ({ name, canBeConstant }) =>
      canBeConstant && (!mapping.targets.includes(name) || mapping.constants[name] !== undefined),
  )
  const missing = missingFields(collection, inspection.columns, mapping)
  const isAsked =
    unfilled.some(({ label }) => missing.includes(label)) ||
    lacksCurrency(collection, inspection.columns, mapping)
  const taken = mapping.targets.filter((target) => target !== '').length
  return (
    <section className="card column" aria-label="Columns">
      <h2 className={styles.title}>
        Columns <span className="muted">{`${taken} of ${inspection.columns.length} used`}</span>
      </h2>
      <div className={`${styles.scroll} ${styles.columns}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Becomes</th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {inspection.columns.map((column) => (
              <ColumnRow
                key={column.at}
                collection={collection}
                column={column}
                target={mapping.targets[column.at] ?? ''}
                fault={faults.get(column.at) ?? null}
                isBusy={isBusy}
                onChange={(target) =>
                  onMap({
                    ...mapping,
                    targets: mapping.targets.map((each, at) => (at === column.at ? target : each)),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {unfilled.length > 0 && (
        <details className="disclosure" open={isAsked || Object.keys(mapping.constants).length > 0}>
          <summary>The same value in every row</summary>
          <p className="hint">Used where the column is blank or missing.</p>
          <div className={styles.choices}>
            {unfilled.map((field) => (
              <ConstantField
                key={field.name}
                collection={collection}
                field={field}
                value={mapping.constants[field.name] ?? ''}
                onChange={(text) =>
                  onMap({ ...mapping, constants: { ...mapping.constants, [field.name]: text } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
