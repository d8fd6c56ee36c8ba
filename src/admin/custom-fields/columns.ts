import type { DynamicField, FieldType } from '../../entities/dynamic-field/schema.ts'
import { InvalidError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { partialDate } from '../../ui/format.ts'
import type { ColumnKind } from '../../ui/grid/column.ts'
import { DEFINED } from '../../ui/grid/view.ts'
import { interpretDate, interpretNumber } from '../../ui/interpret.ts'
import type { ResourceColumn } from '../editor/resource.ts'
import { customProblem } from './problems.ts'
import { type CustomValues, inputText, storedValues } from './texts.ts'

interface Holder extends Stamp {
  customFields: CustomValues
}

const KINDS: Record<FieldType, ColumnKind> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'choice',
  select: 'choice',
  url: 'text',
}

const valueText = (value: string | number | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')

const choices = (values: readonly string[], labels: readonly string[] = values) => [
  { value: '', label: 'Not stated' },
  ...values.map((value, index) => ({ value, label: labels[index] ?? value })),
]

function editorOf<R extends Holder>({
  name,
  type,
  options,
}: DynamicField): ResourceColumn<R, never>['editor'] {
  const text = (record: R) => inputText(record.customFields[name])
  if (type === 'boolean') return { text, options: choices(['true', 'false'], ['Yes', 'No']) }
  if (type === 'select') return { text, options: choices(options) }
  if (type === 'number') return { text, inputMode: 'decimal', interpret: interpretNumber }
  return type === 'date' ? { text, interpret: interpretDate } : { text }
}

/** Returns the grid column of a dynamic field. */
function columnOf<R extends Holder, D extends { customFields: CustomValues }>(
  field: DynamicField,
): ResourceColumn<R, D> {
  const { name, label, type } = field
  const editor = editorOf<R>(field)
  return {
    // The prefix avoids collisions with the ids of built-in columns.
    id: `${DEFINED}${name}`,
    label,
    kind: KINDS[type],
    width: 150,
    value: (record) => {
      const value = record.customFields[name]
      return type === 'number' ? (typeof value === 'number' ? value : null) : valueText(value)
    },
    ...(type === 'date' ? { render: (record: R) => partialDate(valueText(record.customFields[name])) } : {}),
    ...(editor ? { editor } : {}),
    put: (draft, text) => {
      const problem = customProblem(field, text, draft.customFields)
      if (problem !== null) throw new InvalidError({ [name]: problem })
      return { ...draft, customFields: { ...draft.customFields, ...storedValues([field], { [name]: text }) } }
    },
  }
}

/** Returns optional grid columns for the dynamic fields of a kind of record. */
export const customColumns = <R extends Holder, D extends { customFields: CustomValues }>(
  fields: readonly DynamicField[],
): ResourceColumn<R, D>[] => fields.map(columnOf<R, D>)
