import { findLegacy } from '../../src/entities/migration/migration.ts'
import { declareComplete } from '../../src/entities/migration/declare-complete.ts'
import { newId } from '../../src/records/digest.ts'
import { progressOn, type Screen } from '../command/progress.ts'
import { writeInParts } from '../command/write-in-parts.ts'

export interface MigrationOutcome {
  /** Documents read, by collection. */
  read: Readonly<Record<string, number>>
  /** Documents rewritten, by collection. */
  rewritten: Readonly<Record<string, number>>
  /** Records put into the directory and otherwise left as they are, by collection. */
  added: Readonly<Record<string, number>>
  rejected: readonly { path: string; reason: 'conflict' | 'refused' }[]
  stopped: boolean
}

/** Conflicts are with people who work meanwhile; what they save is canonical, so the next round finds less. */
const ROUNDS = 3

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * Rewrites every document older than this app in its canonical shape and puts every record into the directory that is not
 * there, as the admin who is signed in. Stopped or
 * killed it loses nothing and goes on when it is called again; when nothing is left it writes nothing.
 */
export async function migrate(screen: Screen, signal: AbortSignal): Promise<MigrationOutcome> {
  const group = newId()
  const rewritten: Record<string, number> = {}
  const added: Record<string, number> = {}
  for (let round = 1; ; round++) {
    const { read, ...found } = await findLegacy()
    const changes = [...found.changes, ...found.placements]
    const additions = new Set(found.placements)
    const progress = progressOn(screen, 'Rewriting')
    const { rejected, stopped, written } = await writeInParts(changes, {
      kind: 'bulk',
      label: 'Migration of older documents',
      group,
      signal,
      tolerant: true,
      onProgress: ({ done, total }) => progress.to(done, total),
    }).finally(() => progress.end())
    const left = new Set(rejected.map(({ path }) => path))
    const sent = stopped ? changes.slice(0, written + rejected.length) : changes
    for (const change of sent) {
      const { collection, id, before } = change
      if (before === null || left.has(`${collection}/${id}`)) continue
      const counts = additions.has(change) ? added : rewritten
      counts[collection] = (counts[collection] ?? 0) + 1
    }
    const records = rejected.filter(({ path }) => !collectionOf(path).endsWith('/private'))
    const hasConflicts = records.some(({ reason }) => reason === 'conflict')
    if (!stopped && !hasConflicts) await declareComplete()
    if (stopped || round === ROUNDS || !hasConflicts) {
      return { read, rewritten, added, rejected: records, stopped }
    }
  }
}

const REASONS = {
  conflict: 'somebody keeps changing it; run this again',
  refused: 'the database refused its canonical shape',
}

/** What was done, in words. */
export function migrationSummary({ read, rewritten, added, rejected, stopped }: MigrationOutcome): string {
  const sumOf = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, n) => sum + n, 0)
  const total = sumOf(rewritten) + sumOf(added)
  const lines = [
    ...Object.entries(read).map(([collection, n]) => {
      const [count, put] = [rewritten[collection] ?? 0, added[collection] ?? 0]
      const line = `${collection}: ${n.toLocaleString('en-GB')} read, ${count.toLocaleString('en-GB')} rewritten`
      return put === 0 ? line : `${line}, ${put.toLocaleString('en-GB')} put into the directory`
    }),
    ...rejected.slice(0, 20).map(({ path, reason }) => `${path}: ${REASONS[reason]}`),
    ...(rejected.length > 20 ? [`… and ${rejected.length - 20} more`] : []),
  ]
  if (stopped) lines.push('Stopped before the end. Run it again to go on.')
  else if (rejected.length > 0) lines.push(`${rejected.length} documents could not be rewritten.`)
  else
    lines.push(
      total === 0 ? 'Every document is in its canonical shape.' : 'All older documents are rewritten.',
    )
  return lines.join('\n')
}
