import { derived, type FieldTable } from '../fields/field.ts'
import { FIELD_OWNERS, FIELD_TYPES } from './schema.ts'

/** The specification's message, for both name and label. */
export const NEEDED = 'Name and Label are required'

/** The field table of a dynamic field definition; not loaded for visitors. */
export const DYNAMIC_FIELD = {
  /** Made from the typed name: a-z, 0-9 and underscores; never changes. */
  name: derived<string>(),
  label: { kind: 'text', label: 'Label', max: 100, needed: NEEDED },
  type: { kind: 'choice', label: 'Type', options: FIELD_TYPES, blank: 'string' },
  entityType: { kind: 'choice', label: 'Entity type', options: FIELD_OWNERS, blank: 'project' },
  required: { kind: 'flag', label: 'Required' },
  options: { kind: 'names', label: 'Options', max: 100 },
  defaultValue: { kind: 'text', label: 'Default value', max: 1000 },
  /** Position among the fields of the entity type. */
  order: derived<number>(),
} as const satisfies FieldTable
