import type { Stamp } from '../../records/fields.ts'
import type { Values } from '../fields/field.ts'
import type { DYNAMIC_FIELD } from './fields.ts'

export const FIELD_TYPES = ['string', 'number', 'date', 'boolean', 'select', 'url'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const FIELD_OWNERS = ['project', 'player'] as const
export type FieldOwner = (typeof FIELD_OWNERS)[number]

/** A field that staff define; records keep its value in customFields under `name`. */
export interface DynamicField extends Stamp, Values<typeof DYNAMIC_FIELD> {}

/** The part of a definition that the public site receives. */
export type PublicField = Pick<DynamicField, 'name' | 'label' | 'type' | 'options' | 'required' | 'order'>

/** Maximum length of a field's name and of one value, characters. */
export const MAX_NAME_LENGTH = 64
export const MAX_VALUE_LENGTH = 2000

/** Converts a typed name: "Founded Year!" → "founded_year" (specification, section 5). */
export const fieldName = (typed: string): string =>
  typed
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')
    .slice(0, MAX_NAME_LENGTH)

export const fieldId = (entityType: FieldOwner, name: string): string => `${entityType}_${name}`

/** Converts the typed text to the value to store; '' means no value. */
export function customValue(type: FieldType, typed: string): string | number | boolean {
  if (typed.trim() === '') return ''
  if (type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : ''
  if (type === 'boolean') return typed === 'true'
  return typed.trim()
}
