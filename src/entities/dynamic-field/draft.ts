import * as z from 'zod/mini'
import { readQuantity } from '../../values/quantity.ts'
import { refusal } from '../../values/understood.ts'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick } from '../../records/fields.ts'
import { readDate } from '../../values/date.ts'
import { words } from '../fields/draft.ts'
import { LONGEST_ELEMENT } from '../fields/limits.ts'
import { LIMITS } from '../registry/limits.ts'
import { type DynamicField, FIELD_TYPES, fieldName, type FieldType, type PublicField } from './schema.ts'

const MOST_OPTIONS = LIMITS.dynamicFields.lists.options

/** The specification's message, for either of the two. */
const NEEDED = 'Name and Label are required'

/** The choices of a select field as they are stored: trimmed, without blanks and repeats. */
export const cleanOptions = (options: readonly string[]): string[] => [
  ...new Set(options.flatMap((option) => option.trim() || [])),
]

/** Why a value does not fit its field's type, or null when it does; blank always fits. */
export function misfit(type: FieldType, value: string, options: readonly string[]): string | null {
  const typed = value.trim()
  if (typed === '') return null
  if (type === 'number') return refusal(readQuantity(typed))
  if (type === 'date') return refusal(readDate(typed))
  if (type === 'url' && webAddress(typed) === null) return 'Use a web address such as https://example.com'
  if (type === 'boolean' && typed !== 'true' && typed !== 'false') return 'Choose yes or no'
  if (type === 'select' && !cleanOptions(options).includes(typed)) return 'Choose one of the options'
  return null
}

export const DynamicFieldDraft = z
  .object({
    name: z.string().check(
      z.refine((value) => fieldName(value) !== '', { error: NEEDED, abort: true }),
      // Firestore keeps such names for itself.
      z.refine((value) => !/^__.*__$/.test(fieldName(value)), 'A name cannot begin and end with __'),
    ),
    label: words(LIMITS.dynamicFields.texts.label).check(
      z.refine((value) => value.trim() !== '', { error: NEEDED, abort: true }),
    ),
    type: z.enum(FIELD_TYPES),
    entityType: z.enum(['project', 'player']),
    required: z.boolean(),
    options: z.array(z.string()).check(
      z.maxLength(MOST_OPTIONS, `At most ${MOST_OPTIONS} options`),
      z.refine((options) => options.every((option) => option.trim().length <= LONGEST_ELEMENT), {
        error: `At most ${LONGEST_ELEMENT} characters an option`,
      }),
    ),
    defaultValue: words(LIMITS.dynamicFields.texts.defaultValue),
  })
  .check(
    z.refine(({ type, options }) => type !== 'select' || cleanOptions(options).length > 0, {
      error: 'Add at least one option',
      path: ['options'],
    }),
    z.superRefine(({ type, options, defaultValue }, context) => {
      const message = misfit(type, defaultValue, options)
      if (message !== null) context.addIssue({ code: 'custom', message, path: ['defaultValue'] })
    }),
  )
export type DynamicFieldDraft = z.infer<typeof DynamicFieldDraft>

export const draftOf = (field?: DynamicField): DynamicFieldDraft => ({
  name: field?.name ?? '',
  label: field?.label ?? '',
  type: field?.type ?? 'string',
  entityType: field?.entityType ?? 'project',
  required: field?.required ?? false,
  options: field?.options ?? [],
  defaultValue: field?.defaultValue ?? '',
})

export const fieldsOfDraft = (draft: DynamicFieldDraft, order: number): Fields => ({
  name: fieldName(draft.name),
  label: draft.label.trim(),
  type: draft.type,
  entityType: draft.entityType,
  required: draft.required,
  options: draft.type === 'select' ? cleanOptions(draft.options) : [],
  defaultValue: draft.defaultValue.trim(),
  order,
})

const PUBLIC = [
  'name',
  'label',
  'type',
  'options',
  'required',
  'order',
] as const satisfies readonly (keyof PublicField)[]
const OWN = [...PUBLIC, 'entityType', 'defaultValue'] as const satisfies readonly (keyof DynamicField)[]

export const fieldsOf = (field: DynamicField): Fields => pick({ ...field }, OWN)

/** What dynamicFieldsConfig holds of the fields of one entity type, in their order. */
export const publicFields = (fields: readonly Fields[]): Fields[] =>
  fields.map((field) => pick(field, PUBLIC)).sort((a, b) => Number(a.order) - Number(b.order))
