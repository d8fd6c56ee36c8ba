import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FolderError } from '../../store/failure.ts'
import type { Mark } from '../format.ts'

/**
 * A file of a continuous backup, as parsed from its name. `full` is a complete backup, `piece` an incremental
 * one with the changes since the file before.
 */
export interface BackupFile extends Mark {
  kind: 'full' | 'piece'
  path: string
}

const NAME =
  /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3}Z)-([0-9a-f]{8})-(\d{1,15})-(\d{1,15})\.(full|piece)$/

/** Name of a full backup while it is being written. */
export const UNFINISHED_FULL = 'full.partial'
/** Name of a piece while it is being written. */
export const unfinishedPiece = (series: string): string => `${series}.piece.partial`
/** Either of them. A partial full backup has a random suffix, and may have a file of rows set aside. */
const UNFINISHED = /^(full\.partial(\.[0-9a-f]{8}\.partial|\.damaged)?|[0-9a-f]{8}\.piece\.partial)$/

/** Removes files left unfinished by a killed server; a full backup may be as large as the data. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) rmSync(join(folder, name))
}

/** Returns a name like "2026-11-25T074553.120Z-1f2e3d4c-120-133.piece": time, series and range of changes. */
export function nameOf(kind: BackupFile['kind'], { series, from, to, at }: Mark): string {
  return `${new Date(at).toISOString().replaceAll(':', '')}-${series}-${from}-${to}.${kind}`
}

function savedOf(folder: string, name: string): BackupFile | null {
  const [, date, hour, minute, second, series = '', from, to, kind] = NAME.exec(name) ?? []
  if (date === undefined) return null
  return {
    kind: kind === 'full' ? 'full' : 'piece',
    path: join(folder, name),
    series,
    from: Number(from),
    to: Number(to),
    at: Date.parse(`${date}${hour}:${minute}:${second}`),
  }
}

/** Lists the files of a continuous backup, oldest state first; other files in the folder are ignored. */
export function listBackupFiles(folder: string): BackupFile[] {
  return readdirSync(folder)
    .map((name) => savedOf(folder, name))
    .filter((saved) => saved !== null)
    .sort((a, b) => a.at - b.at || a.to - b.to)
}

/** Formats a time for users, in a form that --at accepts. */
export const timeText = (at: number): string => new Date(at).toISOString()

/** Returns a hint at the latest state that can still be restored; '' when there is none. */
export function adviceFor(before: readonly BackupFile[]): string {
  const last = before.at(-1)
  return last ? ` Earlier states can be restored: --at ${timeText(last.at)}` : ''
}

/**
 * Returns the files that make up the state at a time: the last full backup up to then and its pieces. Throws
 * FolderError when there is no full backup or a piece in between is missing.
 */
export function filesFor(all: readonly BackupFile[], folder: string, at: number): BackupFile[] {
  const early = all.filter((saved) => saved.at <= at)
  const full = early.findLast(({ kind }) => kind === 'full')
  if (!full) {
    const first = all.find(({ kind }) => kind === 'full')
    const begins = first ? `: it begins at ${timeText(first.at)}` : ''
    const wanted = Number.isFinite(at) ? ` from ${timeText(at)} or earlier` : ''
    throw new FolderError(`${folder} has no full backup${wanted}${begins}.`)
  }
  const files = [full]
  const pieces = early.filter(
    ({ kind, series, to }) => kind === 'piece' && series === full.series && to > full.to,
  )
  for (const piece of pieces.sort((a, b) => a.to - b.to)) {
    const last = files.at(-1) as BackupFile
    if (piece.from > last.to)
      throw new FolderError(
        `A piece of the backup ${folder} is missing: changes ${last.to + 1} to ${piece.from}, before ${timeText(piece.at)}.` +
          ` Nothing was changed.${adviceFor(files)}`,
      )
    files.push(piece)
  }
  return files
}

/** Returns the files that no state at or after `since` (ms since 1970) needs. */
export function expiredFiles(all: readonly BackupFile[], since: number): BackupFile[] {
  const first = all.findLast(({ kind, at }) => kind === 'full' && at <= since)
  if (!first) return []
  return all.filter(({ series, to, at, path }) =>
    // Keeps a later full backup, which covers the same changes when nothing has changed since.
    series === first.series ? to <= first.to && at <= first.at && path !== first.path : at < first.at,
  )
}
