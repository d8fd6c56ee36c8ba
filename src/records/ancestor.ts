import { readDocument } from '../firebase/read.ts'
import { isolated } from '../values/isolated.ts'
import { text } from './decoding.ts'

/**
 * Returns whether the record `id` is an ancestor, at any depth, of another record whose stored data is
 * `below`. Reads each parent in turn, and nothing if `below` has no parent. Throws DataError.
 */
export async function isAncestor(
  collection: string,
  id: string,
  below: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const seen = new Set<string>()
  for (let next = text(below, 'parentId'); next !== '' && !seen.has(next);) {
    if (next === id) return true
    seen.add(next)
    next = text((await readDocument(`${collection}/${next}`))?.data ?? {}, 'parentId')
  }
  return false
}

/** Returns the message that explains why a record cannot be moved under the record with this name. */
export const circularParentMessage = (name: string): string =>
  `“${isolated(name)}” is itself part of this record`
