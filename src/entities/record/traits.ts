import { type DirectoryCollection, encodeRow } from '../../directory/rows.ts'
import type { RecordTraits } from '../../records/traits.ts'
import { unreadOf } from '../../records/unread.ts'
import type { FieldTable } from '../fields/field.ts'
import { typedFields } from '../fields/labels.ts'
import { unreadableFields } from '../fields/unread.ts'

/** Records that nothing else follows from: lookups, dynamic fields. */
export const plainTraits: RecordTraits = { counted: null, tree: false, secret: false, readByRules: () => [] }

/** Whose values only staff may see, and the history never: contact details, rights, settings. */
export const secretTraits: RecordTraits = { ...plainTraits, secret: true }

/** These records have a row in the directory. */
export const directoryTraits = (collection: DirectoryCollection): Pick<RecordTraits, 'row'> => ({
  row: (fields, createdAt) => encodeRow(collection, fields, createdAt),
})

/**
 * What the table of a record says of it: whether it can be part of another one, which documents the rules look up (its
 * parent; the records without which it means nothing when it is made) and what can be unreadable in it.
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
