import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import type { Mapping } from '../../import/mapping.ts'
import { missingColumns } from '../../import/missing-columns.ts'
import { NEW_FIELD_TYPES, newTarget } from '../../import/new-fields.ts'

export interface ImportField {
  name: string
  label: string
  /** A text that can be the same in every row. */
  canBeConstant: boolean
}

const SAME_IN_ALL = new Set([
  'country',
  'sector',
  'capexCurrency',
  'source',
  'licence',
  'type',
  'category',
  'status',
  'roleName',
])

/** The fields of a kind that a column can become, in the order of its form. */
export const IMPORT_FIELDS = (collection: ImportedCollection): ImportField[] =>
  IMPORT_DEFINITIONS[collection].columns.map(({ name, label }) => ({
    name,
    label,
    canBeConstant: SAME_IN_ALL.has(name),
  }))

/** What a kind cannot do without, and a mapping does not fill, by its labels. */
export const missingFields = (collection: ImportedCollection, mapping: Mapping): string[] =>
  missingColumns(IMPORT_DEFINITIONS[collection].columns, mapping).map(({ label }) => label)

/** Why a text cannot stand in a field of every row; null where it can. */
export const constantProblem = (collection: ImportedCollection, name: string, text: string): string | null =>
  IMPORT_DEFINITIONS[collection].columns.find((column) => column.name === name)?.read(text).unreadable ?? null

const TYPE_LABELS: Readonly<Record<(typeof NEW_FIELD_TYPES)[number], string>> = {
  string: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  url: 'Web address',
}

/** New dynamic fields, where a kind has any, by their types. */
export const newTargets = (collection: ImportedCollection): { name: string; label: string }[] =>
  IMPORT_DEFINITIONS[collection].dynamicFields === null
    ? []
    : NEW_FIELD_TYPES.map((type) => ({ name: newTarget(type), label: `New field: ${TYPE_LABELS[type]}` }))
