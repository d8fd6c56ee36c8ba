import { newId } from '../../records/digest.ts'
import type { Fields, FieldValue } from '../../records/fields.ts'
import { isItem } from './draftParts.ts'

/**
 * Copies the draft of a deleted record for saving as a new one: items saved with it get ids of their own and
 * point to the new record, and its files are left behind.
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
