import type { Stamp } from '../../records/fields.ts'
import type { Values } from '../fields/field.ts'
import type { DYNAMIC_FIELD } from './fields.ts'

export const FIELD_TYPES = ['string', 'number', 'date', 'boolean', 'select', 'url'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const FIELD_OWNERS = ['project', 'player'] as const
export type FieldOwner = (typeof FIELD_OWNERS)[number]

/** A field that staff defined; records keep its value under `name` in customFields. */
export interface DynamicField extends Stamp, Values<typeof DYNAMIC_FIELD> {}

/** What the public site knows of a field. */
export type PublicField = Pick<DynamicField, 'name' | 'label' | 'type' | 'options' | 'required' | 'order'>

/** Characters of the name of a field, and of one of its values. */
export const LONGEST_NAME = 64
export const LONGEST_VALUE = 2000

/** "Founded Year!" → "founded_year" (specification, section 5). */
export const fieldName = (typed: string): string =>
  typed
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')
    .slice(0, LONGEST_NAME)

export const fieldId = (entityType: FieldOwner, name: string): string => `${entityType}_${name}`

/** The value to store for what was typed into a field of a type; '' means none. */
export function customValue(type: FieldType, typed: string): string | number | boolean {
  if (typed.trim() === '') return ''
  if (type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : ''
  if (type === 'boolean') return typed === 'true'
  return typed.trim()
}
