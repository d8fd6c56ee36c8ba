import { writeNewBackup } from '../../local-firebase/backup/new-backup.ts'
import { type Cell, piecesOf, TABLES } from '../../local-firebase/backup/tables.ts'
import type { BackupWriter } from '../../local-firebase/backup/writer.ts'
import { parseMicros } from '../../local-firebase/firestore/values/timestamp.ts'
import { ApiError } from '../../local-firebase/http/error.ts'
import { accountFrom, readAccounts, readHashConfig } from './accounts.ts'
import type { Cloud } from './cloud.ts'
import { readDocuments } from './documents.ts'
import { download, listObjects, storedFrom } from './files.ts'
import { inOrder } from './in-order.ts'
import { withReferences } from './references.ts'
import type { Moved } from './report.ts'
import { accountRow, documentRow, objectRow, usedFolderRows } from './rows.ts'

/** Number of concurrent downloads; each file is held in memory. */
const AT_ONCE = 8

export interface FromFirebase {
  cloud: Cloud
  /** The path of the new backup; it must not exist yet. */
  backup: string
  /** The project id written into references. */
  localProject: string
  /** Receives the number of documents read so far. */
  onRead: (count: number) => void
}

/**
 * Writes everything in a Firebase project into a backup, which npm run restore loads into a data folder: the
 * documents in one consistent state, the accounts and files of about that time. Data that this server would
 * not accept is left out and listed. Throws FolderError or CommandFailure, in which case there is no backup.
 */
export function fromFirebase({ cloud, backup, localProject, onRead }: FromFirebase): Promise<Moved> {
  return writeNewBackup(backup, async (writer) => {
    const moved: Moved = { documents: 0, accounts: 0, files: 0, left: [] }
    await writer.begin()
    const objects = await takeFiles(cloud, writer, moved)
    const accounts = await takeAccounts(cloud, moved)
    await write(writer, 'auth_accounts', accounts)
    await write(writer, 'storage_objects', objects)
    let latest = 0
    let read = 0
    for await (const page of readDocuments(cloud)) {
      cloud.signal.throwIfAborted()
      const rows: Cell[][] = []
      for (const { path, fields, createTime, updateTime } of page) {
        const row = orLeft(moved, `the document ${path}`, () =>
          documentRow(
            path,
            withReferences(fields, cloud.project, localProject),
            parseMicros(createTime),
            parseMicros(updateTime),
          ),
        )
        if (!row) continue
        rows.push(row)
        latest = Math.max(latest, Number(row[3]))
      }
      await write(writer, 'documents', rows)
      moved.documents += rows.length
      onRead((read += page.length))
    }
    const { firstStart, commitClock } = usedFolderRows(new Date(), latest)
    await write(writer, 'first_start', [firstStart])
    await write(writer, 'commit_clock', [commitClock])
    await writer.end()
    return moved
  })
}

/** Returns a row; null if this server would not accept it, in which case it is listed as left behind. */
function orLeft<T>({ left }: Moved, what: string, make: () => T): T | null {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    left.push(`${what}: ${error.message}`)
    return null
  }
}

async function write(writer: BackupWriter, name: string, rows: Cell[][]): Promise<void> {
  const table = TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  for (const { lines } of piecesOf(table, rows)) await writer.lines('rows', name, lines)
}

async function takeFiles(cloud: Cloud, writer: BackupWriter, moved: Moved): Promise<Cell[][]> {
  const rows: Cell[][] = []
  const downloads = inOrder(await listObjects(cloud), AT_ONCE, async (object) => ({
    object,
    bytes: await download(cloud, object),
  }))
  for await (const { object, bytes } of downloads) {
    const { stored, lostTokens } = storedFrom(object, bytes)
    const row = orLeft(moved, `the file ${object.name}`, () => objectRow(stored))
    if (!row) continue
    await writer.entry({ entry: 'file', name: stored.file, size: bytes.length }, [bytes])
    rows.push(row)
    moved.files++
    if (lostTokens > 0)
      moved.left.push(`of ${object.name}: all of its addresses with a token but one (${lostTokens} more)`)
  }
  return rows
}

async function takeAccounts(cloud: Cloud, moved: Moved): Promise<Cell[][]> {
  const rows: Cell[][] = []
  const config = await readHashConfig(cloud)
  if (!config) moved.left.push('passwords: the token may not read the password hash settings of the project')
  for await (const page of readAccounts(cloud))
    for (const user of page) {
      const arrival = accountFrom(user, config)
      if (!arrival) {
        moved.left.push(`the account ${user.localId}: it has no e-mail address`)
        continue
      }
      const { account, losses } = arrival
      const row = orLeft(moved, `the account ${account.email}`, () => accountRow(account))
      if (!row) continue
      rows.push(row)
      moved.accounts++
      if (losses.length > 0) moved.left.push(`of ${account.email}: ${losses.join(', ')}`)
    }
  return rows
}
