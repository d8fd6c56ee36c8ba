import { statSync } from 'node:fs'
import { savedPosition } from '../../local-firebase/backup/continuous/continuous.ts'
import {
  adviceFor,
  filesFor,
  type BackupFile,
  listBackupFiles,
  timeText,
} from '../../local-firebase/backup/continuous/names.ts'
import { DamagedBackup } from '../../local-firebase/backup/reader.ts'
import { restore, type RestoreOptions, type RestoreResult } from '../../local-firebase/backup/restore.ts'
import { FolderError } from '../../local-firebase/store/failure.ts'
import { CommandFailure } from '../command/failure.ts'

/** The files of a continuous backup that make up one state. */
export interface RestorePlan {
  folder: string
  files: BackupFile[]
  /** The time of that state, in milliseconds since 1970. */
  at: number
  /** When the backup was last known to be complete, epoch ms; null if the folder does not tell. */
  savedUntil: number | null
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** Parses --at: date and time, in this machine's time zone unless one is given. Throws CommandFailure. */
export function timeFrom(text: string): number {
  const time = TIME.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  if (Number.isNaN(time))
    throw new CommandFailure(`--at must be like 2026-11-25T07:45:00Z or "2026-11-25 07:45", not "${text}".`)
  return time
}

/**
 * Returns the files of the newest state, or of the last one not after `at`. Throws
 * FolderError if some are missing.
 */
async function planFor(folder: string, at = Infinity): Promise<RestorePlan> {
  const all = listBackupFiles(folder)
  const files = filesFor(all, folder, at)
  const last = files.at(-1) as BackupFile
  const looked = await savedPosition(folder)
  if (at === Infinity && looked && all.every(({ series, to }) => series !== looked.series || to < looked.to))
    throw new FolderError(
      `The last pieces of the backup ${folder} are missing: it was complete up to ${timeText(looked.at)}.` +
        ` Nothing was changed.${adviceFor(files)}`,
    )
  return { folder, files, at: last.at, savedUntil: looked?.at ?? null }
}

/** The result of a restore. */
export interface Restored {
  contents: RestoreResult
  /** A description for people: a file, or a folder and the time of its state. */
  source: string
  /** Null for a backup in a single file. */
  plan: RestorePlan | null
}

/**
 * Restores a file, or from the folder of a continuous backup its newest state or the last one not
 * after `at`. `name` is the path as the user typed it. Throws FolderError or CommandFailure, in
 * which case nothing has changed.
 */
export async function restoreFrom(
  path: string,
  name: string,
  at: number | undefined,
  target: Omit<RestoreOptions, 'file' | 'continued'>,
): Promise<Restored> {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    if (at !== undefined)
      throw new CommandFailure(`--at needs the folder of a continuous backup, not ${name}.`)
    return { contents: await restore({ file: path, ...target }), source: name, plan: null }
  }
  const plan = await planFor(path, at)
  const [full, ...pieces] = plan.files as [BackupFile, ...BackupFile[]]
  const contents = await withAdvice(plan, () =>
    restore({ file: full.path, continued: { mark: full, pieces }, ...target }),
  )
  return { contents, source: `${name} as of ${timeText(plan.at)}`, plan }
}

/** Adds to the error of a damaged file what can be restored without it. */
async function withAdvice<T>(plan: RestorePlan, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const damaged = error instanceof DamagedBackup && plan.files.find(({ path }) => path === error.file)
    if (!damaged) throw error
    throw new FolderError(`${error.message}${adviceWithout(damaged, plan)}`, { cause: error })
  }
}

/**
 * Returns advice for a damaged file. A full backup can be replaced by the one before it and all
 * pieces since; a piece cannot.
 */
function adviceWithout(damaged: BackupFile, { folder, files, at }: RestorePlan): string {
  if (damaged.kind === 'piece') return adviceFor(files.slice(0, files.indexOf(damaged)))
  const others = listBackupFiles(folder).filter(({ path }) => path !== damaged.path)
  try {
    const last = filesFor(others, folder, at).at(-1) as BackupFile
    return ` Move it away to restore the full backup before it, the state of ${timeText(last.at)}.`
  } catch {
    return ''
  }
}
