import { type Account, columnsOf } from '../../local-firebase/auth/account.ts'
import { checkDocumentPath } from '../../local-firebase/firestore/paths.ts'
import { canonicalFields } from '../../local-firebase/firestore/values/canonical.ts'
import { checkDocumentSize } from '../../local-firebase/firestore/values/size.ts'
import { ApiError } from '../../local-firebase/http/error.ts'
import { checkedName } from '../../local-firebase/storage/object-name.ts'
import type { StoredObject } from '../../local-firebase/storage/stored-object.ts'
import { isStorable } from '../../local-firebase/store/checksum.ts'
import type { Cell } from '../../local-firebase/backup/tables.ts'

/**
 * Converts data of another service to rows of a backup. All functions throw ApiError if
 * this server would not accept it.
 */

/** Returns the row of a document; `fields` in wire format, times in microseconds since 1970. */
export function documentRow(path: string, fields: unknown, created: number, updated: number): Cell[] {
  checkDocumentPath(path)
  const canonical = canonicalFields(fields)
  const text = JSON.stringify(canonical)
  checkDocumentSize(path, path, canonical, text.length)
  return [path, text, created, updated]
}

export function accountRow(account: Account): Cell[] {
  const cells = columnsOf(account)
  if (cells.some((cell) => typeof cell === 'string' && !isStorable(cell)))
    throw new ApiError(400, 'A text value of the account cannot be stored.')
  return cells
}

export function objectRow(object: StoredObject): Cell[] {
  const text = JSON.stringify(object)
  if (!isStorable(text)) throw new ApiError(400, 'A text value of the object cannot be stored.')
  return [checkedName(object.name), object.file, text]
}

/**
 * Returns the rows that mark a new data folder as used; `latest` is the time of the
 * last commit, in microseconds.
 */
export function usedFolderRows(at: Date, latest: number): { firstStart: Cell[]; commitClock: Cell[] } {
  return { firstStart: [1, at.toISOString()], commitClock: [1, latest + 1] }
}
