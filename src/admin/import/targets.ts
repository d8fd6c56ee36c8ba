import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import type { FileColumn } from '../../import/importer.ts'
import { amountUnit, type Mapping } from '../../import/mapping.ts'
import { headingOf } from '../../import/match/heading.ts'
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

/** Whether nothing says the currency of the amounts that a mapping takes: neither they, nor their heading, nor another field. */
export function lacksCurrency(
  collection: ImportedCollection,
  columns: readonly FileColumn[],
  { targets, constants }: Mapping,
): boolean {
  const fields = IMPORT_DEFINITIONS[collection].columns
  const amount = columns.find(({ at }) =>
    fields.some(({ name, kind }) => kind === 'amount' && name === targets[at]),
  )
  const currency = fields.find(({ kind }) => kind === 'currency')?.name
  if (!amount || currency === undefined || targets.includes(currency)) return false
  return (
    (constants[currency] ?? '').trim() === '' &&
    amountUnit(headingOf(amount.heading)).currency === null &&
    amount.samples.length > 0 &&
    amount.samples.every((sample) => /^[\p{Nd}\s.,'-]+$/u.test(sample))
  )
}

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
