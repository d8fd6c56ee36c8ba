import { readDocument } from '../firebase/read.ts'
import { text } from './decoding.ts'

/**
 * Whether a record stands above another one, `below` being what is stored of that, however many parents lie between. Reads
 * each parent: none where the other one is part of nothing. Throws DataError.
 */
export async function isAbove(
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

/** Why a record does not become part of the one of this name. */
export const partOfItself = (name: string): string => `“${name}” is itself part of this record`
