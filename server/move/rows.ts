import { type Account, columnsOf } from '../../local-firebase/auth/account.ts'
import { checkDocumentPath } from '../../local-firebase/firestore/paths.ts'
import { canonicalFields } from '../../local-firebase/firestore/values/canonical.ts'
import { checkDocumentSize } from '../../local-firebase/firestore/values/size.ts'
import { ApiError } from '../../local-firebase/http/error.ts'
import { checkedName } from '../../local-firebase/storage/object-name.ts'
import type { StoredObject } from '../../local-firebase/storage/stored-object.ts'
import { isStorable } from '../../local-firebase/store/checksum.ts'
import type { Cell } from '../../local-firebase/backup/tables.ts'

/** Rows of a backup that hold what comes from another service. Each throws ApiError where this server would not take it. */

/** A document with `fields` as they come from the wire; times in microseconds since 1970. */
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
    throw new ApiError(400, 'A text of the account cannot be stored.')
  return cells
}

export function objectRow(object: StoredObject): Cell[] {
  const text = JSON.stringify(object)
  if (!isStorable(text)) throw new ApiError(400, 'A text of the object cannot be stored.')
  return [checkedName(object.name), object.file, text]
}

/** The rows that make a new data folder one that has been in use: `latest` is the time of the last commit, in microseconds. */
export function usedFolderRows(at: Date, latest: number): { firstStart: Cell[]; commitClock: Cell[] } {
  return { firstStart: [1, at.toISOString()], commitClock: [1, latest + 1] }
}
