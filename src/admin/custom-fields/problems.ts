import { type DynamicField, MAX_VALUE_LENGTH } from '../../entities/dynamic-field/schema.ts'
import { readQuantity } from '../../values/quantity.ts'
import { parseError } from '../../values/parse-result.ts'
import { webAddress } from '../../values/web-address.ts'
import { readDate } from '../../values/date.ts'
import type { CustomValues } from './texts.ts'

/**
 * Whether a record must have a value of the field: true of a new record (null) and of one that has a value
 * already. An older record without one is asked for it but can be saved all the same.
 */
const isFieldRequired = ({ name, required }: DynamicField, former: CustomValues | null): boolean =>
  required && (former === null || String(former[name] ?? '') !== '')

/** Returns the required fields without a value. */
export const missingFields = (fields: readonly DynamicField[], typed: CustomValues): DynamicField[] =>
  fields.filter(({ name, required }) => required && String(typed[name] ?? '').trim() === '')

/** Returns why a text is invalid for a field, or null. `former` holds the previous values, null if new. */
export function customProblem(
  field: DynamicField,
  text: string,
  former: CustomValues | null = null,
): string | null {
  const typed = text.trim()
  if (typed === '') return isFieldRequired(field, former) ? `${field.label} is required` : null
  if (typed.length > MAX_VALUE_LENGTH) return `At most ${MAX_VALUE_LENGTH} characters`
  switch (field.type) {
    case 'number':
      return parseError(readQuantity(typed))
    case 'date':
      return parseError(readDate(typed))
    case 'boolean':
      return typed === 'true' || typed === 'false' ? null : 'Choose yes or no'
    case 'url':
      return webAddress(typed) === null ? 'Use a web address such as https://example.com' : null
    default:
      return null
  }
}
