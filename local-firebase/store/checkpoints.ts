import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { CHECKPOINT_PAGES, type Database, fileOf } from './database.ts'

/** Bytes of SQLite's pages. */
const PAGE = 4096
/** Bytes of the write-ahead log from which on it is moved into the database file. */
const LONG = CHECKPOINT_PAGES * PAGE
/** Bytes by which it grows until moving it is tried again, while somebody reads what is in it. */
const AGAIN = LONG / 2
/** Bytes of it beyond which nobody may keep it from being emptied: four times its usual size. */
const MAX_LOG = 4 * LONG
/** Bytes at which SQLite moves it at the end of a commit after all, so that it cannot outgrow whoever moves it. */
const FULL = 8 * LONG
/** Bytes that are moved on the thread that answers: where writing goes on, only this thread can move the last of them. */
const LAST_PIECE = 2 * 1024 * 1024
/** Milliseconds for which reading may go on when the log is too long and most of it is still to be moved. */
const SHORT_READ = 2000
/** Milliseconds after which the log's length is looked at though no commit has asked for it: other services write too. */
const LOOK_EVERY = 5000

/** Milliseconds that closing waits for what is being moved. */
const LONGEST_CLOSE = 30_000

/** Plain JavaScript, because a worker takes no TypeScript. Told to move, it answers; told to close, it does and ends. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const { driver, file, closed } = workerData
const Libsql = require(driver)
const database = new Libsql(file)
database.pragma('synchronous = FULL')
database.pragma('fullfsync = ON')
database.pragma('checkpoint_fullfsync = ON')
const move = database.prepare('pragma wal_checkpoint(PASSIVE)').raw()
parentPort.on('message', (order) => {
  if (order === 'move') return parentPort.postMessage(move.get())
  database.close()
  Atomics.store(closed, 0, 1)
  Atomics.notify(closed, 0)
  parentPort.close()
})
`

export interface CheckpointsOptions {
  /** The connection that writes. */
  database: Database
  /** Ends reading that began so many milliseconds ago or earlier, and says whether there was any. */
  endReading: (age: number) => boolean
  log: (line: string) => void
}

/**
 * Moves the write-ahead log into the database file on a thread of its own, with a connection of its own: it takes as long
 * as writing the log did, and nobody is to wait for it. SQLite begins the log anew when all of it is moved and nobody reads
 * what is in it (sqlite.org/wal.html#avoiding_excessively_large_wal_files).
 */
export class Checkpoints {
  readonly #options: CheckpointsOptions
  /** Null when the database is in memory. */
  readonly #file: string | null
  readonly #closed = new Int32Array(new SharedArrayBuffer(4))
  readonly #looking: NodeJS.Timeout | null = null
  #worker: Worker | null = null
  #isMoving = false
  /** Called when it has been moved. */
  #waiting: (() => void)[] = []
  /** The log's length in bytes when moving it was last asked for, and how much of it had been moved by then. */
  #asked = 0
  #moved = 0

  constructor(options: CheckpointsOptions) {
    this.#options = options
    this.#file = fileOf(options.database)
    if (this.#file === null) return
    options.database.pragma(`wal_autocheckpoint = ${FULL / PAGE}`)
    options.database.pragma(`journal_size_limit = ${LONG}`)
    this.#looking = setInterval(() => this.look(), LOOK_EVERY).unref()
  }

  get isMoving(): boolean {
    return this.#isMoving
  }

  /** Calls back once when what is being moved has been. */
  whenMoved(act: () => void): void {
    this.#waiting.push(act)
  }

  /** Has the log moved if it has become long. Not to be called within a transaction. */
  look(): void {
    const length = this.#length()
    if (length < this.#asked) this.#asked = 0
    if (length > LONG && length >= this.#asked + AGAIN) this.move()
  }

  /** Has the log moved now, as far as nobody reads what it replaces. */
  move(): void {
    if (this.#file === null || this.#isMoving || this.#closed[0] !== 0) return
    this.#asked = this.#length()
    this.#isMoving = true
    this.#worker ??= this.#start(this.#file)
    this.#order('move')
  }

  /** Waits until the other connection is closed, as it has to be before the last one of this thread. */
  close(): void {
    if (this.#looking) clearInterval(this.#looking)
    this.#order('close')
    if (this.#worker) Atomics.wait(this.#closed, 0, 0, LONGEST_CLOSE)
    this.#worker = null
    this.#closed[0] = 1
    this.#end()
  }

  #order(order: 'move' | 'close'): void {
    this.#worker?.postMessage(order)
  }

  #length(): number {
    return statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  }

  #start(file: string): Worker {
    const driver = createRequire(import.meta.url).resolve('libsql')
    const workerData = { driver, file, closed: this.#closed }
    const worker = new Worker(WORKER, { eval: true, execArgv: [], workerData })
    worker.unref()
    return worker
      .on('message', ([isBusy, pages, moved]: [number, number, number]) => {
        if (isBusy === 1) this.#end()
        else this.#answer(pages * PAGE, moved * PAGE)
      })
      .on('error', (error) => this.#fail(error))
  }

  #answer(length: number, moved: number): void {
    if (this.#closed[0] !== 0) return
    const { database, endReading } = this.#options
    const isNearlyMoved = length - moved <= LAST_PIECE
    const hasEnded = length > MAX_LOG && endReading(isNearlyMoved ? 0 : SHORT_READ)
    const hasProgressed = moved !== this.#moved
    this.#moved = moved
    if (!isNearlyMoved && (hasEnded || hasProgressed)) {
      this.#order('move')
      return
    }
    if (isNearlyMoved && moved < length) database.pragma('wal_checkpoint(PASSIVE)')
    this.#end()
  }

  #end(): void {
    this.#isMoving = false
    for (const act of this.#waiting.splice(0)) act()
  }

  /** Commits move the log themselves from now on. */
  #fail(error: Error): void {
    const { database, log } = this.#options
    log(`error moving the log, which slows commits down until a restart: ${error.message}`)
    this.#worker = null
    this.#closed[0] = 1
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    this.#end()
  }
}
