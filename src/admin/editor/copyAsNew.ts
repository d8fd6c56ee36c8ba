import { newId } from '../../records/digest.ts'
import type { Fields, FieldValue } from '../../records/fields.ts'
import { isItem } from './draftParts.ts'

/**
 * The draft of a record that is gone, to be saved as a new one: what is saved with it gets ids of its own and points to
 * the new one, and files of the old one do not go along.
 */
export function copyAsNew<D extends object>(draft: D, id: string, freshId: string): D {
  const value = (old: FieldValue): FieldValue => {
    if (typeof old === 'string') return old === id ? freshId : old.includes(`/${id}/`) ? '' : old
    if (Array.isArray(old)) return old.map(value)
    if (old === null || typeof old !== 'object' || old instanceof Date) return old
    const copy = fields(old)
    return isItem(old) ? { ...copy, id: newId() } : copy
  }
  const fields = (old: Fields): Fields =>
    Object.fromEntries(Object.entries(old).map(([name, part]) => [name, value(part)]))
  return fields(draft as Fields) as D
}
