import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { readQuantity } from '../../values/quantity.ts'
import { refusal } from '../../values/understood.ts'
import { webAddress } from '../../values/web-address.ts'
import { readDate } from '../../values/date.ts'

const LONGEST = 2000

/** Why a text cannot be the value of a field, or null. */
export function customProblem(field: DynamicField, text: string): string | null {
  const typed = text.trim()
  if (typed === '') return field.required ? `${field.label} is required` : null
  if (typed.length > LONGEST) return `At most ${LONGEST} characters`
  switch (field.type) {
    case 'number':
      return refusal(readQuantity(typed))
    case 'date':
      return refusal(readDate(typed))
    case 'boolean':
      return typed === 'true' || typed === 'false' ? null : 'Choose yes or no'
    case 'url':
      return webAddress(typed) === null ? 'Use a web address such as https://example.com' : null
    default:
      return null
  }
}

/**
 * The checks of the fields that staff have defined. A choice that is no longer offered stays valid: the record had it
 * before the list was changed.
 */
export const customChecks = (fields: readonly DynamicField[]) =>
  z.looseObject({
    customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).check(
      z.superRefine((values, context) => {
        for (const field of fields) {
          const problem = customProblem(field, String(values[field.name] ?? ''))
          if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: [field.name] })
        }
      }),
    ),
  })
