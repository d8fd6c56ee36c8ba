import type { Work } from '../scheduling/scheduler.ts'
import { type BackgroundConnection, checkpointPassively, openInBackground } from '../store/background.ts'
import { withChecksum } from '../store/checksum.ts'
import type { WriteLock } from '../store/write-lock.ts'
import { DOCUMENT_COLUMNS, type StoredRecord } from './documents.ts'
import { type Entry, keyBytes } from './index/entries.ts'
import type { IndexChanges } from './index/indexes.ts'

/** Maximum number of entries per statement. */
const ROWS = 100

/** Approximate log size, bytes, at which to checkpoint: half of what makes SQLite do so within a commit. */
const LONG_LOG = 8_000_000

/**
 * Temporary tables in memory, visible to this connection only. Entries are deleted through a trigger: a join
 * would read whole indexes.
 */
const TABLES = `
  create temp table ready_documents (path text, fields text, created integer, updated integer, crc integer);
  create temp table ready_entries (index_id integer, key blob, stays integer);
  create temp view gone_entries as select index_id, key from ready_entries;
  create temp trigger erase instead of insert on gone_entries begin
    delete from entries where index_id = new.index_id and key = new.key;
  end`

const WRITE = `
  begin immediate;
  delete from documents where path in (select path from ready_documents where fields is null);
  insert or replace into documents (${DOCUMENT_COLUMNS})
    select ${DOCUMENT_COLUMNS} from ready_documents where fields is not null;
  insert into gone_entries select index_id, key from ready_entries where not stays;
  insert or ignore into entries (index_id, key) select index_id, key from ready_entries where stays;
  commit`

const CLEAR = 'delete from ready_documents; delete from ready_entries'

/**
 * Stages entries of one index. Takes the index number, the keys concatenated, and per key its offset and
 * length packed into one integer; one statement with separate values per key takes twice as long. A length
 * fits into 24 bits, which is more than a commit may write.
 */
const LAY = `
  insert into ready_entries
    select ?1, substr(?2, value >> 24, value & 0xffffff), ?4 from json_each(?3)`

/** Returns the end of the run of entries of one index that starts at `from`, at most ROWS of them. */
function endOfRows(list: readonly Entry[], from: number): number {
  let end = from
  while (end < list.length && end - from < ROWS && list[end]?.index === list[from]?.index) end++
  return end
}

/** Packs entries of one index into the parameters of LAY. */
function packed(entries: readonly Entry[]): [index: number, keys: Buffer, offsets: string] {
  let at = 1
  const offsets = entries.map(({ key }) => {
    const offset = at * 2 ** 24 + key.length
    at += key.length
    return offset
  })
  const keys = keyBytes(entries.map(({ key }) => key).join(''))
  return [entries[0]?.index ?? 0, keys, JSON.stringify(offsets)]
}

/** The rows that a commit stores: documents by path, null for a deleted one, and index entries. */
export interface Rows {
  documents: Iterable<readonly [path: string, document: StoredRecord | null, ...unknown[]]>
  entries: IndexChanges
}

/** Runs work and lets other requests proceed wherever it yields. */
type Run = (work: Work<void>) => Promise<void>

/**
 * Writes one commit at a time without blocking the event loop: stages its rows in memory step by step, then
 * has SQLite copy them into the database in one transaction on a driver thread.
 */
export class BackgroundWriter {
  readonly #file: string
  readonly #lock: WriteLock
  #connection: Promise<BackgroundConnection> | null = null
  /** Serialises uses of the connection: using it while its thread is busy would block the whole process. */
  #last: Promise<unknown> = Promise.resolve()
  /** The staged index entries, and those most recently requested to be staged. */
  #ready: IndexChanges | null = null
  #wanted: IndexChanges | null = null
  /** Bytes that the first connection has logged since the last checkpoint. */
  #logged = 0

  /** `file` is a database that is already open; `lock` is the lock of its first connection. */
  constructor(file: string, lock: WriteLock) {
    this.#file = file
    this.#lock = lock
  }

  /**
   * Stages the index entries of a commit, most of the work of write(), before it is the commit's turn. They
   * stay staged until those of another commit replace them. Errors are ignored here; write() will meet them.
   */
  async prepare(entries: IndexChanges, run: Run): Promise<void> {
    this.#wanted = entries
    const isWanted = () => this.#wanted === entries
    await this.#next((connection) => this.#layEntries(connection, entries, run, isWanted)).catch(() => {})
  }

  /** Writes a commit. Rejects with SQLite's error when nothing was written. */
  async write({ documents, entries }: Rows, run: Run): Promise<void> {
    this.#wanted = entries
    try {
      await this.#next(async (connection) => {
        if (this.#ready !== entries) await this.#layEntries(connection, entries, run, () => true)
        await this.#layDocuments(connection, documents, run)
        await this.#lock.hold(() => this.#copy(connection))
      })
    } finally {
      // Skipped if another commit's entries are staged by then.
      this.#attempt(async (connection) => {
        if (this.#ready === entries) await this.#clear(connection)
      })
    }
    this.#checkpointPassively()
  }

  /** Adds bytes logged by the first connection; checkpoints here when due, so that its commits need not. */
  logged(bytes: number): void {
    this.#logged += bytes
    if (this.#logged > LONG_LOG) this.#checkpointPassively()
  }

  async close(): Promise<void> {
    await this.#last
    const connection = await this.#connection
    connection?.close()
    this.#connection = null
  }

  /** Checkpoints the log, which takes as long as writing. Pages that readers need stay for the next time. */
  #checkpointPassively(): void {
    this.#logged = 0
    this.#attempt(checkpointPassively)
  }

  #next(use: (connection: BackgroundConnection) => Promise<void>): Promise<void> {
    const used = this.#last.then(() => this.#open()).then(use)
    this.#last = used.catch(() => {})
    return used
  }

  #attempt(use: (connection: BackgroundConnection) => Promise<void>): void {
    void this.#next(use).catch(() => {})
  }

  async #copy(connection: BackgroundConnection): Promise<void> {
    try {
      await connection.exec(WRITE)
    } catch (error) {
      if (connection.inTransaction) await connection.exec('rollback')
      throw error
    }
  }

  #open(): Promise<BackgroundConnection> {
    return (this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = null
      throw error
    }))
  }

  async #connect(): Promise<BackgroundConnection> {
    const connection = await openInBackground(this.#file)
    await connection.exec(TABLES)
    return connection
  }

  async #clear(connection: BackgroundConnection): Promise<void> {
    this.#ready = null
    await connection.exec(CLEAR)
  }

  async #layDocuments(
    connection: BackgroundConnection,
    documents: Rows['documents'],
    run: Run,
  ): Promise<void> {
    const put = await connection.prepare('insert into ready_documents values (?, ?, ?, ?, ?)')
    await run(
      (function* (): Work<void> {
        for (const [path, document] of documents) {
          if (document) put.run(withChecksum(path, document.text, document.created, document.updated))
          else put.run([path, null, null, null, null])
          yield
        }
      })(),
    )
  }

  async #layEntries(
    connection: BackgroundConnection,
    entries: IndexChanges,
    run: Run,
    isWanted: () => boolean,
  ): Promise<void> {
    await this.#clear(connection)
    const lay = await connection.prepare(LAY)
    await run(
      (function* (): Work<void> {
        for (const [list, stays] of [
          [entries.removed, 0],
          [entries.added, 1],
        ] as [Entry[], number][]) {
          for (let at = 0; at < list.length && isWanted();) {
            const end = endOfRows(list, at)
            lay.run([...packed(list.slice(at, end)), stays])
            at = end
            yield
          }
        }
      })(),
    )
    if (isWanted()) this.#ready = entries
  }
}
