import type { Stamp } from '../../records/fields.ts'
import type { FieldTable, Values } from '../fields/field.ts'

/** The lists that staff keep of the names which other records may hold. */
export const LOOKUP_COLLECTIONS = ['sectors', 'playerTypes', 'eventTypes'] as const
export type LookupCollection = (typeof LOOKUP_COLLECTIONS)[number]

/** What a sector, a player type or an event type holds: a name that others choose from. */
export const LOOKUP = {
  name: { kind: 'text', label: 'Name', max: 100, needed: 'Enter a name', older: ['label', 'title'] },
} as const satisfies FieldTable

export interface Lookup extends Stamp, Values<typeof LOOKUP> {}
