import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { webAddress } from '../../values/web-address.ts'
import { partialDate } from '../../records/partial-date.ts'

export type CustomValues = Record<string, string | number | boolean>

/** The fields of one kind of record, in their order. */
export const fieldsFor = (fields: readonly DynamicField[], entityType: FieldOwner): DynamicField[] =>
  fields.filter((field) => field.entityType === entityType)

/**
 * What stands in the inputs: every value as text. A new record (null) starts with the defaults. Values of fields that
 * are defined no more stay as they are.
 */
export function typedValues(fields: readonly DynamicField[], values: CustomValues | null): CustomValues {
  const typed = fields.map(({ name, defaultValue }) => [
    name,
    values === null ? defaultValue : String(values[name] ?? ''),
  ])
  return { ...values, ...Object.fromEntries(typed) }
}

/** "1,200.5" → 1200.5; null when it is no number. */
export function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[,\s\u00A0\u202F]/g, '')
  return bare !== '' && Number.isFinite(Number(bare)) ? Number(bare) : null
}

function storedValue({ type }: DynamicField, text: string): string | number | boolean {
  const typed = text.trim()
  if (typed === '') return ''
  switch (type) {
    case 'number':
      return numberIn(typed) ?? ''
    case 'boolean':
      return typed === 'true'
    case 'date':
      return partialDate(typed) ?? ''
    case 'url':
      return webAddress(typed) ?? ''
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
