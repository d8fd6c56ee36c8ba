import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FolderError } from '../../store/failure.ts'
import type { Mark } from '../format.ts'

/** A file of a continuous backup, as its name tells. `full`: everything, as a backup has it. `piece`: what changed since. */
export interface Saved extends Mark {
  kind: 'full' | 'piece'
  path: string
}

const NAME =
  /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3}Z)-([0-9a-f]{8})-(\d{1,15})-(\d{1,15})\.(full|piece)$/

/** The full backup that is being written. */
export const UNFINISHED_FULL = 'full.partial'
/** The piece that is being written. */
export const unfinishedPiece = (series: string): string => `${series}.piece.partial`
/** Either of them: the partial file of a full backup ends in letters of its own, and may have rows set aside. */
const UNFINISHED = /^(full\.partial(\.[0-9a-f]{8}\.partial|\.damaged)?|[0-9a-f]{8}\.piece\.partial)$/

/** Removes what was being written when a server was killed: a full backup may be as large as the data. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) rmSync(join(folder, name))
}

/** "2026-11-25T074553.120Z-1f2e3d4c-120-133.piece": when its state was, its series, and the changes that it holds. */
export function nameOf(kind: Saved['kind'], { series, from, to, at }: Mark): string {
  return `${new Date(at).toISOString().replaceAll(':', '')}-${series}-${from}-${to}.${kind}`
}

function savedOf(folder: string, name: string): Saved | null {
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

/** The files of a continuous backup, the oldest state first. Others in the folder do not count. */
export function savedIn(folder: string): Saved[] {
  return readdirSync(folder)
    .map((name) => savedOf(folder, name))
    .filter((saved) => saved !== null)
    .sort((a, b) => a.at - b.at || a.to - b.to)
}

/** A time for people, which --at takes as well. */
export const timeText = (at: number): string => new Date(at).toISOString()

/** What to say of a state that can be had although a later one cannot; nothing when there is none. */
export function adviceFor(before: readonly Saved[]): string {
  const last = before.at(-1)
  return last ? ` What was saved before it can be restored: --at ${timeText(last.at)}` : ''
}

/**
 * The files that together are the state at a time: the last full one of before, then its pieces. Throws FolderError when there
 * is none, or a piece between them is missing.
 */
export function filesFor(all: readonly Saved[], folder: string, at: number): Saved[] {
  const early = all.filter((saved) => saved.at <= at)
  const full = early.findLast(({ kind }) => kind === 'full')
  if (!full) {
    const first = all.find(({ kind }) => kind === 'full')
    const begins = first ? `: it begins at ${timeText(first.at)}` : ''
    const wanted = Number.isFinite(at) ? ` of ${timeText(at)} or before` : ''
    throw new FolderError(`${folder} has no full backup${wanted}${begins}.`)
  }
  const files = [full]
  const pieces = early.filter(
    ({ kind, series, to }) => kind === 'piece' && series === full.series && to > full.to,
  )
  for (const piece of pieces.sort((a, b) => a.to - b.to)) {
    const last = files.at(-1) as Saved
    if (piece.from > last.to)
      throw new FolderError(
        `A piece of the backup ${folder} is missing: changes ${last.to + 1} to ${piece.from}, before ${timeText(piece.at)}.` +
          ` Nothing was changed.${adviceFor(files)}`,
      )
    files.push(piece)
  }
  return files
}

/** The files that no state since `since` needs, in milliseconds since 1970. */
export function outdated(all: readonly Saved[], since: number): Saved[] {
  const first = all.findLast(({ kind, at }) => kind === 'full' && at <= since)
  if (!first) return []
  return all.filter(({ series, to, at, path }) =>
    // Not a later full one, which holds the same when nothing has changed since.
    series === first.series ? to <= first.to && at <= first.at && path !== first.path : at < first.at,
  )
}
