import { useQuery } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import { IMPORT_FIELDS, newTargets } from './targets.ts'

/** Select for the target of a column of the file. */
export function TargetSelect({
  collection,
  label,
  value,
  isBusy,
  onChange,
}: {
  collection: ImportedCollection
  label: string
  value: string
  isBusy: boolean
  onChange: (target: string) => void
}) {
  const { data: defined = [] } = useQuery(dynamicFieldStaffQueries.all())
  const fields = IMPORT_FIELDS(collection)
  const owner = IMPORT_DEFINITIONS[collection].dynamicFields
  const dynamic = defined.filter(({ entityType }) => entityType === owner)
  const fresh = newTargets(collection)
  const groups = [
    ['Fields', fields.filter(({ name }) => !name.startsWith('$'))],
    ['Dynamic fields', dynamic.map((field) => ({ name: `custom:${field.name}`, label: field.label }))],
    ['Players in a role', fields.filter(({ name }) => name.startsWith('$role:'))],
    ['Grouping of rows', fields.filter(({ name }) => name.startsWith('$') && !name.startsWith('$role:'))],
    ['Create a new field', fresh],
  ] as const
  return (
    <select
      className="input"
      aria-label={`${label} becomes`}
      value={value}
      disabled={isBusy}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Left out</option>
      {groups.map(([title, options]) =>
        options.length === 0 ? null : (
          <optgroup key={title} label={title}>
            {options.map((option) => (
              <option key={option.name} value={option.name}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ),
      )}
    </select>
  )
}
