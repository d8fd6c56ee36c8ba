import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { numberIn, readQuantity } from '../../values/quantity.ts'
import { oneLine } from '../../values/plain-text.ts'
import { webAddress } from '../../values/web-address.ts'
import { dateOf } from '../../values/date.ts'

export type CustomValues = Record<string, string | number | boolean>

/** Returns the fields of a kind of record, in order. */
export const fieldsFor = (fields: readonly DynamicField[], entityType: FieldOwner): DynamicField[] =>
  fields.filter((field) => field.entityType === entityType)

/** Formats a value for its input, so that it is read back unchanged. */
export const inputText = (value: CustomValues[string] | undefined): string =>
  typeof value === 'number' ? numberIn(value) : String(value ?? '')

/**
 * Returns all values as text for the inputs. A new record (null) starts with the defaults. Values of fields
 * that are no longer defined are kept.
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

/** Converts the texts of the inputs, once validated, to stored values. */
export function storedValues(fields: readonly DynamicField[], typed: CustomValues): CustomValues {
  const stored = fields.flatMap((field) => {
    const value = typed[field.name]
    return value === undefined ? [] : [[field.name, storedValue(field, String(value))] as const]
  })
  return { ...typed, ...Object.fromEntries(stored) }
}
