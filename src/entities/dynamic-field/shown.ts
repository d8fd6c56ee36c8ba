import type { FieldType, PublicField } from './schema.ts'

type Value = string | number | boolean

type Field = Pick<PublicField, 'name' | 'label'>

/**
 * Returns the label of a field; one without a definition gets a label made from its name: `contract_type` →
 * `Contract type`.
 */
export function fieldLabel(name: string, fields: readonly Field[]): string {
  const label = fields.find((field) => field.name === name)?.label
  if (label !== undefined && label !== '') return label
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/**
 * Returns a record's dynamic field values with their labels, in the order of the fields; blank values are
 * left out.
 */
export function shownFields(
  values: Readonly<Record<string, Value>>,
  fields: readonly PublicField[],
): { label: string; value: Value; type: FieldType | undefined }[] {
  const positions = new Map(fields.map(({ name }, at) => [name, at] as const))
  const positionOf = (name: string) => positions.get(name) ?? fields.length
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => positionOf(a) - positionOf(b))
    .map(([name, value]) => ({
      label: fieldLabel(name, fields),
      value,
      type: fields[positionOf(name)]?.type,
    }))
}
