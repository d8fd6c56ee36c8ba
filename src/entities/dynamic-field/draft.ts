import * as z from 'zod/mini'
import { readQuantity } from '../../values/quantity.ts'
import { oneLine } from '../../values/plain-text.ts'
import { parseError } from '../../values/parse-result.ts'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick } from '../../records/fields.ts'
import { readDate } from '../../values/date.ts'
import { textUpTo } from '../fields/draft.ts'
import { MAX_ELEMENT_LENGTH } from '../fields/limits.ts'
import { type DraftOf, draftOfFields, shapeOf, storedOfDraft } from '../fields/writing.ts'
import { DYNAMIC_FIELD, NEEDED } from './fields.ts'
import { type DynamicField, fieldName, type FieldType, type PublicField } from './schema.ts'

const MAX_OPTIONS = DYNAMIC_FIELD.options.max

/** Returns the options of a select field as stored: trimmed, without blanks and duplicates. */
export const cleanOptions = (options: readonly string[]): string[] => [
  ...new Set(options.flatMap((option) => option.trim() || [])),
]

/** Returns why a value does not fit the type of its field, or null when it fits; blank always fits. */
function typeMismatch(type: FieldType, value: string, options: readonly string[]): string | null {
  const typed = value.trim()
  if (typed === '') return null
  if (type === 'number') return parseError(readQuantity(typed))
  if (type === 'date') return parseError(readDate(typed))
  if (type === 'url' && webAddress(typed) === null) return 'Use a web address such as https://example.com'
  if (type === 'boolean' && typed !== 'true' && typed !== 'false') return 'Choose yes or no'
  if (type === 'select' && !cleanOptions(options).includes(typed)) return 'Choose one of the options'
  return null
}

export const DynamicFieldDraft = z
  .object({
    ...shapeOf(DYNAMIC_FIELD),
    name: z.string().check(
      z.refine((value) => fieldName(value) !== '', { error: NEEDED, abort: true }),
      // Firestore reserves such names.
      z.refine((value) => !/^__.*__$/.test(fieldName(value)), 'A name cannot begin and end with __'),
    ),
    label: textUpTo(DYNAMIC_FIELD.label.max).check(
      // A label of invisible characters only counts as missing.
      z.refine((value) => oneLine(value) !== '', { error: NEEDED, abort: true }),
    ),
    options: z.array(z.string()).check(
      z.maxLength(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`),
      z.refine((options) => options.every((option) => option.trim().length <= MAX_ELEMENT_LENGTH), {
        error: `At most ${MAX_ELEMENT_LENGTH} characters per option`,
      }),
    ),
  })
  .check(
    z.refine(({ type, options }) => type !== 'select' || cleanOptions(options).length > 0, {
      error: 'Add at least one option',
      path: ['options'],
    }),
    z.superRefine(({ type, options, defaultValue }, context) => {
      const message = typeMismatch(type, defaultValue, options)
      if (message !== null) context.addIssue({ code: 'custom', message, path: ['defaultValue'] })
    }),
  )
export type DynamicFieldDraft = DraftOf<typeof DYNAMIC_FIELD> & { name: string }

export const draftOf = (field?: DynamicField): DynamicFieldDraft => ({
  name: field?.name ?? '',
  ...draftOfFields(DYNAMIC_FIELD, field),
})

export function fieldsOfDraft(draft: DynamicFieldDraft, order: number): Fields {
  const own = storedOfDraft(DYNAMIC_FIELD, draft)
  return {
    name: fieldName(draft.name),
    ...own,
    options: draft.type === 'select' ? own.options : [],
    order,
  }
}

const PUBLIC = [
  'name',
  'label',
  'type',
  'options',
  'required',
  'order',
] as const satisfies readonly (keyof PublicField)[]

/** Returns the content of dynamicFieldsConfig for the fields of one entity type, sorted by `order`. */
export const publicFields = (fields: readonly Fields[]): Fields[] =>
  fields.map((field) => pick(field, PUBLIC)).sort((a, b) => Number(a.order) - Number(b.order))
