import { resolve } from 'node:path'

const ADVICE = 'Stop the server, run "npm run check-data" and restore the last backup (docs/backup.md).'

/** Reports that the data folder cannot be used in its present state, in words for the server's operator. */
export class FolderError extends Error {
  override name = 'FolderError'
}

/** Reports that another process is using the folder. */
export class FolderInUse extends FolderError {
  override name = 'FolderInUse'
}

/** Reports that stored data differs from what was written; the message says where and gives advice. */
export class DamageError extends FolderError {
  override name = 'DamageError'

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} ${ADVICE}`, options)
  }
}

/** A server-side failure of a valid request; `message` may be sent to the client. */
export interface Trouble {
  kind: 'full' | 'damaged'
  message: string
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Recognises a full disk or damaged data from an SQLite or system error; null for any other error. */
export function classifyFailure(error: unknown): Trouble | null {
  const code = codeOf(error)
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code))
    return { kind: 'full', message: 'The disk of the server is full. Nothing was saved.' }
  if (error instanceof DamageError || /^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return { kind: 'damaged', message: 'The data on the server is damaged.' }
  return null
}

/** Why a folder cannot be read and written, by system or SQLite error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'nothing can be created there',
  ENOTDIR: 'it is not a folder, or part of its path is a file',
  EEXIST: 'it is not a folder, or part of its path is a file',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
}

/** Explains in a FolderError why a folder cannot be written; returns errors of another kind unchanged. */
export function toFolderError(error: unknown, noun: string, folder: string): unknown {
  const reason = error instanceof FolderError ? undefined : REASONS[codeOf(error)]
  if (reason === undefined) return error
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder
  const where = resolve(path) === resolve(folder) ? '' : ` (${path})`
  return new FolderError(`The ${noun} ${folder} cannot be written: ${reason}${where}.`, { cause: error })
}

/** Converts an SQLite corruption error about a file into a DamageError; returns other errors unchanged. */
export function toDamageError(error: unknown, file: string): unknown {
  if (error instanceof FolderError || classifyFailure(error)?.kind !== 'damaged') return error
  const reason = error instanceof Error ? error.message : String(error)
  return new DamageError(`The database ${file} is damaged (${reason}).`, { cause: error })
}
