import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { numberIn, readQuantity } from '../../values/quantity.ts'
import { oneLine } from '../../values/plain-text.ts'
import { webAddress } from '../../values/web-address.ts'
import { dateOf } from '../../values/date.ts'

export type CustomValues = Record<string, string | number | boolean>

/** The fields of one kind of record, in their order. */
export const fieldsFor = (fields: readonly DynamicField[], entityType: FieldOwner): DynamicField[] =>
  fields.filter((field) => field.entityType === entityType)

/** A value as its input shows it, to be read back as the same. */
export const inputText = (value: CustomValues[string] | undefined): string =>
  typeof value === 'number' ? numberIn(value) : String(value ?? '')

/**
 * What stands in the inputs: every value as text. A new record (null) starts with the defaults. Values of fields that
 * are defined no more stay as they are.
 */
export function typedValues(fields: readonly DynamicField[], values: CustomValues | null): CustomValues {
  const typed = fields.map(({ name, defaultValue }) => [
    name,
    values === null ? defaultValue : inputText(values[name]),
  ])
  return { ...values, ...Object.fromEntries(typed) }
}

function storedValue({ type }: DynamicField, text: string): string | number | boolean {
  const typed = text.trim()
  if (typed === '') return ''
  switch (type) {
    case 'number': {
      const reading = readQuantity(typed)
      return 'value' in reading ? reading.value.value : ''
    }
    case 'boolean':
      return typed === 'true'
    case 'date':
      return dateOf(typed) ?? ''
    case 'url':
      return webAddress(typed) ?? ''
    case 'string':
      return oneLine(typed)
    default:
      return typed
  }
}

/** What is stored of the inputs, once they have passed their checks. */
export function storedValues(fields: readonly DynamicField[], typed: CustomValues): CustomValues {
  const stored = fields.flatMap((field) => {
    const value = typed[field.name]
    return value === undefined ? [] : [[field.name, storedValue(field, String(value))] as const]
  })
  return { ...typed, ...Object.fromEntries(stored) }
}
