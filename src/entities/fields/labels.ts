import type { Derived, FieldTable, TypedField, TypedName } from './field.ts'

const isTyped = (entry: [string, TypedField | Derived<unknown>]): entry is [string, TypedField] =>
  entry[1].kind !== 'derived'

/** Returns the fields that people type, in the order of the table. */
export const typedFields = (table: FieldTable): [string, TypedField][] =>
  Object.entries(table).filter(isTyped)

/** Returns the labels of the fields that people type, by name. */
export const labelsOf = <T extends FieldTable>(table: T): Record<TypedName<T>, string> =>
  Object.fromEntries(typedFields(table).map(([name, { label }]) => [name, label])) as Record<
    TypedName<T>,
    string
  >
