import { derived, type FieldTable } from '../fields/field.ts'
import { FIELD_OWNERS, FIELD_TYPES } from './schema.ts'

/** The specification's message, for the name and the label alike. */
export const NEEDED = 'Name and Label are required'

/** What a field that staff define is made of; no visitor loads the table. */
export const DYNAMIC_FIELD = {
  /** Made of what is typed: a-z, 0-9 and underscores; never changes. */
  name: derived<string>(),
  label: { kind: 'text', label: 'Label', max: 100, needed: NEEDED },
  type: { kind: 'choice', label: 'Type', options: FIELD_TYPES, blank: 'string' },
  entityType: { kind: 'choice', label: 'Entity type', options: FIELD_OWNERS, blank: 'project' },
  required: { kind: 'flag', label: 'Required' },
  options: { kind: 'names', label: 'Options', max: 100 },
  defaultValue: { kind: 'text', label: 'Default value', max: 1000 },
  /** Its place among the fields of its entity type. */
  order: derived<number>(),
} as const satisfies FieldTable
