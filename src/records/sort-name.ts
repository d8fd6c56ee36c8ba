import type { Write } from '../firebase/write.ts'
import { sortKey } from '../fold.ts'
import type { Raw } from './decoding.ts'
import { SORT_NAME } from './sort-field.ts'

/** As the rules have it, in UTF-16 units: a short name may have a long key, in which every number is as long as the longest. */
const LONGEST = 200

/** What SORT_NAME holds for a record of this name: the name as people order it, "Phase 2" before "Phase 10". */
export function sortNameOf(name: string): string {
  const key = sortKey(name).slice(0, LONGEST)
  // Never half a character, which no database takes.
  return /[\ud800-\udbff]$/.test(key) ? key.slice(0, -1) : key
}

/** What puts a stored record in its place among the others and changes nothing else; null where it stands there already. */
export function sortNameWrite(path: string, stored: Raw, name: string): Write | null {
  const sortName = sortNameOf(name)
  return stored[SORT_NAME] === sortName ? null : { type: 'update', path, fields: { [SORT_NAME]: sortName } }
}
