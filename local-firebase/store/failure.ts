const ADVICE = 'Stop the server, run "npm run check-data" and restore the last backup (docs/backup.md).'

/** The data folder cannot be used as it is, in words for the person who runs the server. */
export class FolderError extends Error {
  override name = 'FolderError'
}

/** What is stored is not what was written: `message` says what, and what to do about it. */
export class DamageError extends FolderError {
  override name = 'DamageError'

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} ${ADVICE}`, options)
  }
}

/** What keeps the server from answering although the request is fine; `message` may be sent to the client. */
export interface Trouble {
  kind: 'full' | 'damaged'
  message: string
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** A full disk or damaged data, told from SQLite's or the system's error; null for anything else. */
export function troubleOf(error: unknown): Trouble | null {
  const code = codeOf(error)
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code))
    return { kind: 'full', message: 'The disk of the server is full. Nothing was saved.' }
  if (error instanceof DamageError || /^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return { kind: 'damaged', message: 'The data of the server is damaged.' }
  return null
}

/** SQLite's complaint about a file as a DamageError; other errors as they are. */
export function asDamage(error: unknown, file: string): unknown {
  if (error instanceof FolderError || troubleOf(error)?.kind !== 'damaged') return error
  const reason = error instanceof Error ? error.message : String(error)
  return new DamageError(`The database ${file} is damaged (${reason}).`, { cause: error })
}
