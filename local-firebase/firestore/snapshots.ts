import { statSync } from 'node:fs'
import { type Database, fileOf, openReader, checkpoint } from '../store/database.ts'
import { type WriteLock, writeLock } from '../store/write-lock.ts'
import { WorkError } from '../scheduling/scheduler.ts'
import type { StoredRecord } from './documents.ts'
import { ConnectionState, type State } from './state.ts'

/** Maximum age of a snapshot, ms: while it is held, the log space of replaced data cannot be reclaimed. */
const MAX_AGE = 30_000
/** Time, ms, during which new readers share a snapshot if nothing has changed. */
const SHARED = 1000
/** Snapshots held at once, each on its own connection; a newer one displaces the oldest. */
const MAX_STATES = 32
/** Idle connections kept for reuse. */
const MAX_IDLE = 4
/** Write-ahead log size, bytes, four times its usual one, above which snapshots end so that it can shrink. */
const MAX_LOG = 64 * 1024 * 1024
/** Minimum time between attempts to reset the log, ms. */
const SETTLE_EVERY = 10_000

/** The database as of one moment, unaffected by later commits. Once ended, every call throws WorkError. */
class Snapshot implements State {
  readonly #state: State
  readonly #release: () => void
  #ended: WorkError | null = null

  /** `release` is called once. */
  constructor(state: State, release: () => void) {
    this.#state = state
    this.#release = release
  }

  get(path: string): StoredRecord | null {
    return this.#current().get(path)
  }

  documents(...range: Parameters<State['documents']>): StoredRecord[] {
    return this.#current().documents(...range)
  }

  keys(...range: Parameters<State['keys']>): Buffer[] {
    return this.#current().keys(...range)
  }

  count(...range: Parameters<State['count']>): number {
    return this.#current().count(...range)
  }

  keyAt(...range: Parameters<State['keyAt']>): Buffer | null {
    return this.#current().keyAt(...range)
  }

  /** Must be called when reading is finished, even if the snapshot has ended. */
  release(): void {
    if (this.#ended) return
    this.end('The snapshot has been released.')
    this.#release()
  }

  end(why: string): void {
    this.#ended ??= new WorkError(why)
  }

  #current(): State {
    if (this.#ended) throw this.#ended
    return this.#state
  }
}

interface Connection {
  database: Database
  state: ConnectionState
}

/** A database state with at least one reader. */
interface Kept {
  connection: Connection
  readers: Set<Snapshot>
  /** Identifies the state; differs as soon as something has been written. */
  version: string
  began: number
  timer: NodeJS.Timeout
}

export interface SnapshotsOptions {
  /** The connection that writes. */
  database: Database
  /** A monotonic clock, ms. */
  now?: () => number
  maxStates?: number
  maxAge?: number
}

/**
 * Hands out snapshots: read transactions on separate connections besides the writing one. Readers that arrive
 * between the same two commits share a snapshot. A snapshot that is too old, or whose connection is needed,
 * ends and its readers fail, so that long reads block neither new readers nor the reset of the log.
 */
export class Snapshots {
  readonly #database: Database
  readonly #lock: WriteLock
  readonly #now: () => number
  readonly #maxStates: number
  readonly #maxAge: number
  /** '' when the database is in memory. */
  readonly #file: string
  readonly #own: ConnectionState
  readonly #version
  readonly #idle: Connection[] = []
  /** In order of age, the oldest first. */
  readonly #kept = new Set<Kept>()
  #newest: Kept | null = null
  #settled = -Infinity

  constructor({
    database,
    now = () => performance.now(),
    maxStates = MAX_STATES,
    maxAge = MAX_AGE,
  }: SnapshotsOptions) {
    this.#database = database
    this.#lock = writeLock(database)
    this.#now = now
    this.#maxStates = maxStates
    this.#maxAge = maxAge
    this.#own = new ConnectionState(database)
    this.#version = database.prepare('select total_changes(), data_version from pragma_data_version').raw()
    this.#file = fileOf(database)
  }

  /** Takes a snapshot of the current state, which must be released. */
  take(): Snapshot {
    // A database in memory has one connection, so its readers see later commits.
    if (this.#file === '') return new Snapshot(this.#own, () => {})
    const kept = this.#current() ?? this.#keep()
    const snapshot = new Snapshot(kept.connection.state, () => {
      kept.readers.delete(snapshot)
      if (kept.readers.size === 0) this.#giveBack(kept)
    })
    kept.readers.add(snapshot)
    return snapshot
  }

  /** Ends every snapshot and closes the connections. */
  close(): void {
    for (const kept of this.#kept) this.#end(kept, 'The server is shutting down.')
    for (const { database } of this.#idle.splice(0)) database.close()
  }

  #current(): Kept | null {
    const newest = this.#newest
    if (!newest || this.#now() - newest.began > SHARED) return null
    return newest.version === this.#changes() ? newest : null
  }

  #keep(): Kept {
    this.#shorten()
    const [oldest] = this.#kept
    if (oldest && this.#kept.size >= this.#maxStates)
      this.#end(oldest, 'The request took too long to read: its snapshot was needed for other requests.')
    const connection = this.#idle.pop() ?? this.#connect()
    // Read before the state: if another thread writes in between, the snapshot must not pass for the newest.
    const version = this.#changes()
    connection.database.exec('begin')
    // SQLite starts a transaction with its first statement.
    connection.state.get('')
    const timer = setTimeout(
      () => this.#end(kept, 'The request took too long to read: its snapshot has expired.'),
      this.#maxAge,
    )
    timer.unref()
    const kept: Kept = {
      connection,
      readers: new Set(),
      version,
      began: this.#now(),
      timer,
    }
    this.#kept.add(kept)
    this.#newest = kept
    return kept
  }

  #connect(): Connection {
    const database = openReader(this.#file)
    return { database, state: new ConnectionState(database) }
  }

  #end(kept: Kept, why: string): void {
    for (const snapshot of kept.readers) snapshot.end(why)
    this.#giveBack(kept)
  }

  #giveBack(kept: Kept): void {
    const { connection, timer } = kept
    clearTimeout(timer)
    this.#kept.delete(kept)
    if (this.#newest === kept) this.#newest = null
    connection.database.exec('commit')
    if (this.#idle.length < MAX_IDLE) this.#idle.push(connection)
    else connection.database.close()
  }

  /** Returns a version that changes with every write, here (even rolled back) or on another connection. */
  #changes(): string {
    return (this.#version.get() as number[]).join()
  }

  /** Ends all snapshots and checkpoints the log if it is too large; readers would keep it from shrinking. */
  #shorten(): void {
    const now = this.#now()
    if (now - this.#settled < SETTLE_EVERY || this.#database.inTransaction || this.#lock.isHeld) return
    const size = statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (size <= MAX_LOG) return
    this.#settled = now
    for (const kept of this.#kept)
      this.#end(kept, 'The request took too long to read: too much has been written since it began.')
    checkpoint(this.#database)
  }
}
