import { findLegacy } from '../../src/entities/migration/migration.ts'
import { declareComplete } from '../../src/entities/migration/declare-complete.ts'
import { newestOperation } from '../../src/entities/check/dataset.ts'
import { derivedParts } from '../../src/entities/check/repair.ts'
import { commitWrites, type Write } from '../../src/firebase/write.ts'
import { newId } from '../../src/records/digest.ts'
import { progressOn, type Screen } from '../command/progress.ts'
import { writeInParts } from '../command/write-in-parts.ts'

export interface MigrationOutcome {
  /** Documents read, by collection. */
  read: Readonly<Record<string, number>>
  /** Documents rewritten, by collection. */
  rewritten: Readonly<Record<string, number>>
  /** Records added to the directory, otherwise unchanged, by collection. */
  added: Readonly<Record<string, number>>
  /** Records given a sort name, by collection. */
  ordered: Readonly<Record<string, number>>
  rejected: readonly { path: string; reason: 'conflict' | 'refused' }[]
  stopped: boolean
}

/**
 * Maximum number of rounds. Conflicts come from concurrent edits, which are saved in canonical
 * form: each round finds less.
 */
const ROUNDS = 3

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Writes sort names until stopped; resolves to the number written. */
async function putInOrder(places: readonly Write[], screen: Screen, signal: AbortSignal): Promise<number> {
  const progress = progressOn(screen, 'Ordering')
  let done = 0
  for (const part of derivedParts(places)) {
    if (signal.aborted) break
    await commitWrites(part)
    done += part.length
    progress.to(done, places.length)
  }
  progress.end()
  return done
}

/**
 * Rewrites every legacy document in canonical form, and adds missing records to the directory and to the name
 * order, as the signed-in admin. It can be stopped or killed without loss and repeated to continue; when
 * nothing is left, it writes nothing.
 */
export async function migrate(screen: Screen, signal: AbortSignal): Promise<MigrationOutcome> {
  const group = newId()
  const rewritten: Record<string, number> = {}
  const added: Record<string, number> = {}
  const ordered: Record<string, number> = {}
  const count = (counts: Record<string, number>, collection: string) =>
    (counts[collection] = (counts[collection] ?? 0) + 1)
  for (let round = 1; ; round++) {
    const newest = await newestOperation()
    const { read, ...found } = await findLegacy()
    const inOrder = await putInOrder(found.places, screen, signal)
    for (const { path } of found.places.slice(0, inOrder)) count(ordered, collectionOf(path))
    // A record renamed in the meantime has a new sort name, which the one written here may have overwritten.
    const isRenamed = found.places.length > 0 && (await newestOperation()) !== newest
    const changes = [...found.changes, ...found.placements]
    const additions = new Set(found.placements)
    const progress = progressOn(screen, 'Rewriting')
    const { rejected, written, ...outcome } = await writeInParts(changes, {
      kind: 'bulk',
      label: 'Migration of older documents',
      group,
      signal,
      tolerant: true,
      onProgress: ({ done, total }) => progress.to(done, total),
    }).finally(() => progress.end())
    const left = new Set(rejected.map(({ path }) => path))
    const stopped = outcome.stopped || inOrder < found.places.length
    const sent = outcome.stopped ? changes.slice(0, written + rejected.length) : changes
    for (const change of sent) {
      const { collection, id, before } = change
      if (before === null || left.has(`${collection}/${id}`)) continue
      count(additions.has(change) ? added : rewritten, collection)
    }
    const records = rejected.filter(({ path }) => !collectionOf(path).endsWith('/private'))
    const hasConflicts = isRenamed || records.some(({ reason }) => reason === 'conflict')
    if (!stopped && !hasConflicts) await declareComplete()
    if (stopped || round === ROUNDS || !hasConflicts) {
      return { read, rewritten, added, ordered, rejected: records, stopped }
    }
  }
}

const REASONS = {
  conflict: 'somebody keeps changing it; run the command again',
  refused: 'the database refused the rewritten document',
}

const named = (n: number | undefined, what: string) => (n ? [`${n.toLocaleString('en-GB')} ${what}`] : [])

/** Describes the outcome. */
export function migrationSummary({
  read,
  rewritten,
  added,
  ordered,
  rejected,
  stopped,
}: MigrationOutcome): string {
  const sumOf = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, n) => sum + n, 0)
  const total = sumOf(rewritten) + sumOf(added) + sumOf(ordered)
  const lines = [
    ...Object.entries(read).map(([collection, n]) => {
      const counts = [
        `${n.toLocaleString('en-GB')} read`,
        `${(rewritten[collection] ?? 0).toLocaleString('en-GB')} rewritten`,
        ...named(added[collection], 'added to the directory'),
        ...named(ordered[collection], 'added to the order of names'),
      ]
      return `${collection}: ${counts.join(', ')}`
    }),
    ...rejected.slice(0, 20).map(({ path, reason }) => `${path}: ${REASONS[reason]}`),
    ...(rejected.length > 20 ? [`… and ${rejected.length - 20} more`] : []),
  ]
  if (stopped) lines.push('Stopped before the end. Run the command again to continue.')
  else if (rejected.length > 0) lines.push(`${rejected.length} documents could not be rewritten.`)
  else
    lines.push(
      total === 0 ? 'Every document is in the current format.' : 'All older documents have been rewritten.',
    )
  return lines.join('\n')
}
