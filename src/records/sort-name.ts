import type { Write } from '../firebase/write.ts'
import { sortKey } from '../fold.ts'
import type { Raw } from './decoding.ts'
import { SORT_NAME } from './sort-field.ts'

/** Limit in firestore.rules, in UTF-16 units. Keys can be long, as numbers are padded to 12 digits. */
const MAX_KEY_LENGTH = 200

/** Returns the SORT_NAME of a record by its name, in people's order: "Phase 2" before "Phase 10". */
export function sortNameOf(name: string): string {
  const key = sortKey(name).slice(0, MAX_KEY_LENGTH)
  // Never ends in half a surrogate pair, which databases reject.
  return /[\ud800-\udbff]$/.test(key) ? key.slice(0, -1) : key
}

/** Returns the write that corrects a stored record's sort name, and nothing else; null if it is correct. */
export function sortNameWrite(path: string, stored: Raw, name: string): Write | null {
  const sortName = sortNameOf(name)
  return stored[SORT_NAME] === sortName ? null : { type: 'update', path, fields: { [SORT_NAME]: sortName } }
}
