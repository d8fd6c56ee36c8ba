import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type Database, openReadOnly } from '../../store/database.ts'
import { syncFolder } from '../../store/durable.ts'
import { FolderError } from '../../store/failure.ts'
import { lockFolder } from '../../store/lock.ts'
import { backup, setAsideFile } from '../backup.ts'
import type { Mark } from '../format.ts'
import { objectFolder } from '../kept-files.ts'
import {
  filesFor,
  nameOf,
  expiredFiles,
  removeUnfinished,
  type BackupFile,
  listBackupFiles,
  UNFINISHED_FULL,
} from './names.ts'
import { saveIncrement } from './increment.ts'
import { beginSeries, changesAfter, forgetUpTo, positionOf, savedUpTo, startTracking } from './tracking.ts'

/** Interval between pieces, ms; with the time one takes, well below the minute that may be lost at most. */
const EVERY_MS = 20_000
/** Interval between full backups, ms, so that a restore reads at most one day of pieces. */
const FULL_EVERY_MS = 86_400_000
const DAY_MS = 86_400_000
/** Above this number of changes a full backup is no more work than a piece, and needs less memory. */
const MANY_CHANGES = 200_000
/** Name of the file that records when everything was last known to be saved, even if nothing had changed. */
const LOOKED = 'saved.json'

export interface ContinuousOptions {
  /** The server's own connection. */
  database: Database
  dataDir: string
  /** Folder of the backup; must be outside the data folder. */
  folder: string
  /** Retention: number of days for which every state can be restored. */
  days: number
  log: (line: string) => void
  /** Intervals between pieces and between full backups, ms; for tests. */
  every?: number
  fullEvery?: number
}

export interface ContinuousBackup {
  /** Age of the newest state that is fully saved, ms. */
  age(): number
  /** Number of failed saves. */
  failures(): number
  /** Saves all changes since the last save. Errors are logged and counted. */
  save(): Promise<void>
  /** Saves the last changes and unlocks the folder. */
  close(): Promise<void>
}

/** The change and the time up to which everything was known to be saved. */
export type SavedPosition = Omit<Mark, 'from'>

/** Reads how far the continuous backup in a folder has got; null if the folder does not say. */
export async function savedPosition(folder: string): Promise<SavedPosition | null> {
  try {
    return JSON.parse(await readFile(join(folder, LOOKED), 'utf8')) as SavedPosition
  } catch {
    return null
  }
}

/**
 * Opens a folder from which any state of the database and its files can be restored, at most a minute old.
 * Writes a full backup every day and a piece (incremental backup) every few seconds. All tables must exist.
 * Throws FolderError when the folder cannot be used.
 */
export function openContinuousBackup(options: ContinuousOptions): ContinuousBackup {
  const { folder, dataDir } = options
  if (!relative(resolve(dataDir), resolve(folder)).startsWith('..'))
    throw new FolderError(`The backup ${folder} must be outside the data folder ${dataDir}.`)
  const unlock = lockFolder(folder, 'backup')
  try {
    removeUnfinished(folder)
    startTracking(options.database)
    if (isAhead(folder, options.database)) beginSeries(options.database)
    return new Saver(options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Whether the folder holds changes that the database does not know to be saved. Either the data folder is an
 * older copy, whose next changes would reuse the numbers of other changes, or the process was killed between
 * writing a file and recording it.
 */
function isAhead(folder: string, database: Database): boolean {
  const series = positionOf(database)?.series
  const known = savedUpTo(database)
  return listBackupFiles(folder).some((saved) => saved.series === series && saved.to > known)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

class Saver implements ContinuousBackup {
  readonly #options: ContinuousOptions
  readonly #unlock: () => void
  readonly #reader: Database
  readonly #series: string
  readonly #stop = new AbortController()
  readonly #timer: NodeJS.Timeout
  /** The newest full backup. */
  #full: BackupFile | null = null
  /** The newest file, full backup or piece. */
  #last: BackupFile | null = null
  #savedAt: number
  #failures = 0
  #saving: Promise<void> = Promise.resolve()
  #making: Promise<void> | null = null

  constructor(options: ContinuousOptions, unlock: () => void) {
    this.#options = options
    this.#unlock = unlock
    this.#series = positionOf(options.database)?.series ?? ''
    this.#goOn()
    this.#savedAt = this.#last?.at ?? Date.now()
    this.#reader = openReadOnly(options.dataDir)
    this.#timer = setInterval(() => void this.save(), options.every ?? EVERY_MS)
    this.#timer.unref()
    void this.save()
  }

  /** Continues after the existing files, if they cover every change whose keys the database has deleted. */
  #goOn(): void {
    const { folder, database } = this.#options
    const mine = listBackupFiles(folder).filter(({ series }) => series === this.#series)
    try {
      const files = filesFor(mine, folder, Infinity)
      const last = files.at(-1)
      if (!last || last.to < savedUpTo(database)) return
      this.#full = files[0] ?? null
      this.#last = last
    } catch (error) {
      if (!(error instanceof FolderError)) throw error
    }
  }

  age(): number {
    return Math.max(0, Date.now() - this.#savedAt)
  }

  failures(): number {
    return this.#failures
  }

  save(): Promise<void> {
    return (this.#saving = this.#saving.then(() => this.#save()).catch((error: unknown) => this.#fail(error)))
  }

  #fail(error: unknown): void {
    if (this.#stop.signal.aborted && error === this.#stop.signal.reason) return
    this.#failures++
    this.#options.log(`backup-failed ${messageOf(error)}`)
  }

  async #save(): Promise<void> {
    const { folder, database } = this.#options
    const full = this.#full
    const last = this.#last
    const isThere = full && last && [full, last].every(({ path }) => existsSync(path))
    if (!isThere || changesAfter(database, last.to) > MANY_CHANGES) return this.#makeFull()
    const { mark, path, leftOut } = await saveIncrement({
      reader: this.#reader,
      kept: objectFolder(this.#options.dataDir),
      folder,
      after: last.to,
      lastAt: last.at,
    })
    for (const sentence of leftOut) this.#options.log(`backup-left-out ${sentence}`)
    if (path !== null) this.#last = { ...mark, kind: 'piece', path }
    await this.#saved(mark)
    const isOld = Date.now() - full.at >= (this.#options.fullEvery ?? FULL_EVERY_MS)
    if (isOld && !this.#stop.signal.aborted) this.#making ??= this.#makeFullBeside()
  }

  /** Records that everything up to this position is saved. */
  async #saved({ series, to, at }: Mark): Promise<void> {
    const { folder, database } = this.#options
    await forgetUpTo(database, to)
    const looked: SavedPosition = { series, to, at }
    await writeFile(join(folder, `${LOOKED}.partial`), JSON.stringify(looked), { mode: 0o600 })
    await rename(join(folder, `${LOOKED}.partial`), join(folder, LOOKED))
    this.#savedAt = at
  }

  /**
   * Writes a full backup while pieces continue, since it may take longer than the minute that may be lost.
   */
  async #makeFullBeside(): Promise<void> {
    try {
      this.#full = await this.#writeFull()
      await this.#prune()
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#making = null
    }
  }

  async #makeFull(): Promise<void> {
    await this.#making
    const full = await this.#writeFull()
    this.#full = full
    this.#last = full
    await this.#saved(full)
    await this.#prune()
  }

  async #writeFull(): Promise<BackupFile> {
    const { folder, dataDir, log } = this.#options
    const file = join(folder, UNFINISHED_FULL)
    for (const path of [file, setAsideFile(file)]) await rm(path, { force: true })
    // Later than all files, those of other series included, whatever the clock said when they were written.
    const newest = listBackupFiles(folder).at(-1)
    const { mark, setAside } = await backup({
      dataDir,
      file,
      marked: { notBefore: newest ? newest.at + 1 : 0 },
      signal: this.#stop.signal,
    })
    if (!mark) throw new Error('The backup does not state its position.')
    for (const sentence of setAside.findings) log(`backup-left-out ${sentence}`)
    const path = join(folder, nameOf('full', mark))
    if (setAside.count > 0) await rename(setAsideFile(file), setAsideFile(path))
    await rename(file, path)
    await syncFolder(folder)
    return { ...mark, kind: 'full', path }
  }

  async #prune(): Promise<void> {
    const { folder, days } = this.#options
    for (const { path } of expiredFiles(listBackupFiles(folder), Date.now() - days * DAY_MS)) {
      await rm(path, { force: true })
      await rm(setAsideFile(path), { force: true })
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    // Stops a running full backup, which can be made after the next start; a piece is written quickly.
    this.#stop.abort()
    await this.#making
    await this.save()
    this.#reader.close()
    this.#unlock()
  }
}
