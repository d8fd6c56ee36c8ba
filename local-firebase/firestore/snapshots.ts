import { statSync } from 'node:fs'
import { type Database, fileOf, openReader, settle } from '../store/database.ts'
import { type WriteLock, writeLock } from '../store/write-lock.ts'
import { WorkError } from '../scheduling/scheduler.ts'
import type { StoredRecord } from './documents.ts'
import { ConnectionState, type State } from './state.ts'

/** Milliseconds that one state is kept for those who read it: what commits replace meanwhile cannot be given back. */
const MAX_AGE = 30_000
/** Milliseconds in which those who come share a state that has not changed. */
const SHARED = 1000
/** States that are kept at once, each by a connection; the oldest gives way to a newer one. */
const MAX_STATES = 32
/** Connections that stay open for the next. */
const MAX_IDLE = 4
/** Bytes of the write-ahead log, four times its usual size, beyond which nobody may keep it from being emptied. */
const MAX_LOG = 64 * 1024 * 1024
/** Milliseconds until emptying it is tried again. */
const SETTLE_EVERY = 10_000

/** The database as it was at one moment, whatever is committed since. Every call throws WorkError once it has ended. */
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

  /** To be called when nothing more is read, also after it has ended. */
  release(): void {
    if (this.#ended) return
    this.end('It is not read any more.')
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

/** A state that is being read. */
interface Kept {
  connection: Connection
  readers: Set<Snapshot>
  /** What tells whether something was written since. */
  version: string
  began: number
  timer: NodeJS.Timeout
}

export interface SnapshotsOptions {
  /** The connection that writes. */
  database: Database
  /** Milliseconds, monotonic. */
  now?: () => number
  maxStates?: number
  maxAge?: number
}

/**
 * Hands out snapshots: read transactions on connections of their own, beside the one that writes. Who comes between the
 * same two commits shares one. A snapshot that is too old, or whose connection is needed, ends: who still reads it is
 * refused, so that reading for long hinders neither those who come nor the log from being emptied.
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
  /** The oldest first. */
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

  /** The state of now; to be released. */
  take(): Snapshot {
    // What lives in memory has one connection: its readers see what is committed meanwhile.
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
    for (const kept of this.#kept) this.#end(kept, 'The server stops.')
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
      this.#end(oldest, 'The request reads for too long: others need what it holds.')
    const connection = this.#idle.pop() ?? this.#connect()
    // Before the state: of what another thread writes in between, whoever comes next must not take this one for the newest.
    const version = this.#changes()
    connection.database.exec('begin')
    // A transaction begins with its first statement.
    connection.state.get('')
    const timer = setTimeout(
      () => this.#end(kept, 'The request reads for longer than this server keeps one state.'),
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

  /** Another one whenever something was written through this connection, rolled back or not, or through another one. */
  #changes(): string {
    return (this.#version.get() as number[]).join()
  }

  /** The log is only emptied while nobody reads what is in it. */
  #shorten(): void {
    const now = this.#now()
    if (now - this.#settled < SETTLE_EVERY || this.#database.inTransaction || this.#lock.isHeld) return
    const size = statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (size <= MAX_LOG) return
    this.#settled = now
    for (const kept of this.#kept)
      this.#end(kept, 'The request reads for too long: much was written meanwhile.')
    settle(this.#database)
  }
}
