import { type DirectoryCollection, encodeRow } from '../../directory/rows.ts'
import type { RecordTraits } from '../../records/traits.ts'
import { unreadOf } from '../../records/unread.ts'
import type { FieldTable } from '../fields/field.ts'
import { typedFields } from '../fields/labels.ts'
import { fieldsTogether } from '../fields/together.ts'
import { unreadableFields } from '../fields/unread.ts'

/** Traits of records from which nothing else is derived: lookups, dynamic fields. */
export const plainTraits: RecordTraits = {
  counted: null,
  together: [],
  tree: false,
  secret: false,
  readByRules: () => [],
}

/**
 * Traits of records whose values only staff may see and the history never keeps: contact details, rights,
 * settings.
 */
export const secretTraits: RecordTraits = { ...plainTraits, secret: true }

/** Traits of records with a row in the directory. */
export const directoryTraits = (collection: DirectoryCollection): Pick<RecordTraits, 'row'> => ({
  row: (fields, createdAt) => encodeRow(collection, fields, createdAt),
})

/**
 * Derives the traits from a field table: whether records form a tree, which documents the rules look up (a
 * new parent; on creation the required records), and which values may be unreadable.
 */
export function traitsFrom(
  collection: string,
  table: FieldTable,
  own: Partial<RecordTraits> = {},
): RecordTraits {
  const fields = typedFields(table)
  const unreadable = unreadableFields(table)
  return {
    ...plainTraits,
    together: fieldsTogether(table),
    tree: fields.some(([, { kind }]) => kind === 'parent'),
    readByRules: (after, before) =>
      fields.flatMap(([name, field]) => {
        const id = after[name]
        if (field.kind === 'reference')
          return before ? [] : [`${field.to}/${typeof id === 'string' ? id : ''}`]
        const isMoved = field.kind === 'parent' && typeof id === 'string' && id !== before?.[name]
        return isMoved ? [`${collection}/${id}`] : []
      }),
    unread: (raw, read) => unreadOf(unreadable, raw, read),
    ...own,
  }
}
