import type { Stamp } from '../../records/fields.ts'
import type { FieldTable, Values } from '../fields/field.ts'

/** The lists, kept by staff, of names that other records may hold. */
export const LOOKUP_COLLECTIONS = ['sectors', 'playerTypes', 'eventTypes'] as const
export type LookupCollection = (typeof LOOKUP_COLLECTIONS)[number]

/** The field table of a sector, player type or event type. */
export const LOOKUP = {
  name: { kind: 'text', label: 'Name', max: 100, needed: 'Enter a name', older: ['label', 'title'] },
} as const satisfies FieldTable

export interface Lookup extends Stamp, Values<typeof LOOKUP> {}
