import * as z from 'zod/mini'
import { type Fields, pick } from '../../records/fields.ts'
import { type DynamicField, FIELD_TYPES, fieldName, type PublicField } from './schema.ts'

/** Both messages are the specification's. */
const NEEDED = 'Name and Label are required'

export const DynamicFieldDraft = z.object({
  name: z.string().check(z.refine((value) => fieldName(value) !== '', NEEDED)),
  label: z.string().check(
    z.refine((value) => value.trim() !== '', NEEDED),
    z.maxLength(100),
  ),
  type: z.enum(FIELD_TYPES),
  entityType: z.enum(['project', 'player']),
  required: z.boolean(),
  options: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  defaultValue: z.string().check(z.maxLength(1000)),
})
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
  options:
    draft.type === 'select' ? [...new Set(draft.options.flatMap((option) => option.trim() || []))] : [],
  defaultValue: draft.defaultValue,
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
