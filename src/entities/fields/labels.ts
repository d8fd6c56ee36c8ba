import type { Derived, FieldTable, TypedField, TypedName } from './field.ts'

const isTyped = (entry: [string, TypedField | Derived<unknown>]): entry is [string, TypedField] =>
  entry[1].kind !== 'derived'

/** The fields that people type, in the order of the table. */
export const typedFields = (table: FieldTable): [string, TypedField][] =>
  Object.entries(table).filter(isTyped)

/** What the fields are called. */
export const labelsOf = <T extends FieldTable>(table: T): Record<TypedName<T>, string> =>
  Object.fromEntries(typedFields(table).map(([name, { label }]) => [name, label])) as Record<
    TypedName<T>,
    string
  >
