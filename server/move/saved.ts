import { open } from 'node:fs/promises'
import { accountOf, type Account } from '../../local-firebase/auth/account.ts'
import { BackupReader, type Entry, textOf, wholeOf } from '../../local-firebase/backup/reader.ts'
import { type Cell, parseRow, TABLES } from '../../local-firebase/backup/tables.ts'
import type { StoredObject } from '../../local-firebase/storage/stored-object.ts'
import { FolderError } from '../../local-firebase/store/failure.ts'
import type { Fields } from '../../local-firebase/wire.ts'

/** The entries of a backup, in order: files of objects, accounts, objects, documents. */
export type Saved =
  | { kind: 'file'; name: string; bytes: Buffer }
  | { kind: 'account'; account: Account }
  | { kind: 'object'; object: StoredObject }
  | { kind: 'document'; path: string; fields: Fields }

/** Reads and verifies a file made by npm run backup. Throws FolderError. */
export async function* readSaved(path: string): AsyncGenerator<Saved> {
  const handle = await open(path, 'r').catch(() => {
    throw new FolderError(`Cannot read ${path}.`)
  })
  try {
    const reader = new BackupReader(handle, (await handle.stat()).size, path)
    for await (const entry of reader.entries()) {
      const { header } = entry
      if (header.entry === 'file') yield { kind: 'file', name: header.name, bytes: await wholeOf(entry) }
      else if (header.entry === 'rows') yield* rowsOf(reader, entry)
      else if (header.entry === 'mark') await wholeOf(entry)
      else throw new FolderError(`${path} is a piece of a continuous backup, not a whole one.`)
    }
  } finally {
    await handle.close()
  }
}

async function* rowsOf(reader: BackupReader, entry: Entry): AsyncGenerator<Saved> {
  const table = TABLES.find(({ name }) => name === entry.header.name)
  if (!table) throw reader.damaged(`it has rows of an unknown table, ${entry.header.name}`)
  for (const line of (await textOf(entry, reader)).split('\n')) {
    if (line === '') continue
    const row = parseRow(table, line)
    if (!row) throw reader.damaged(`it has a malformed row in ${table.name}`)
    const saved = savedFrom(table.name, row)
    if (saved) yield saved
  }
}

function savedFrom(table: string, row: Cell[]): Saved | null {
  if (table === 'auth_accounts')
    return { kind: 'account', account: accountOf([...row, null] as Parameters<typeof accountOf>[0]) }
  if (table === 'storage_objects')
    return { kind: 'object', object: JSON.parse(String(row[2])) as StoredObject }
  if (table === 'documents')
    return { kind: 'document', path: String(row[0]), fields: JSON.parse(String(row[1])) as Fields }
  return null
}
