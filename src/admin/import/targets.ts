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
  /** Whether the field is a text that can have the same value in every row. */
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

/** Returns the fields that a column can become, in the order of the form. */
export const IMPORT_FIELDS = (collection: ImportedCollection): ImportField[] =>
  IMPORT_DEFINITIONS[collection].columns.map(({ name, label }) => ({
    name,
    label,
    canBeConstant: SAME_IN_ALL.has(name),
  }))

/** Returns the labels of required fields that a mapping does not fill. */
export const missingFields = (
  collection: ImportedCollection,
  columns: readonly FileColumn[],
  mapping: Mapping,
): string[] =>
  missingColumns(IMPORT_DEFINITIONS[collection].columns, mapping, (position) =>
    columns.some(({ at, givesCountry }) => at === position && givesCountry),
  ).map(({ label }) => label)

/** Whether the mapped amounts lack a currency: neither cells nor heading nor another field give one. */
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

/** Returns why a text cannot be the value of a field in every row; null if it can. */
export const constantProblem = (collection: ImportedCollection, name: string, text: string): string | null =>
  IMPORT_DEFINITIONS[collection].columns.find((column) => column.name === name)?.read(text).unreadable ?? null

const TYPE_LABELS: Readonly<Record<(typeof NEW_FIELD_TYPES)[number], string>> = {
  string: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  url: 'Web address',
}

/** Returns the new dynamic fields that a column can become, by type; none if the kind does not have any. */
export const newTargets = (collection: ImportedCollection): { name: string; label: string }[] =>
  IMPORT_DEFINITIONS[collection].dynamicFields === null
    ? []
    : NEW_FIELD_TYPES.map((type) => ({ name: newTarget(type), label: `New field: ${TYPE_LABELS[type]}` }))
