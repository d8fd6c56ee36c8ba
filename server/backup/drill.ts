import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changesAfter, positionOf } from '../../local-firebase/backup/continuous/tracking.ts'
import { check } from '../../local-firebase/check/check.ts'
import { type Database, databaseFile, openReadOnly } from '../../local-firebase/store/database.ts'
import { hasTable } from '../../local-firebase/store/rows.ts'
import { resolveFromCwd, parseOrFail } from '../command/access.ts'
import { counted, dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { contentsText, type Counts } from './backup.ts'
import { withReadableErrors } from './readable-errors.ts'
import { restoreFrom, type RestorePlan } from './restore-plan.ts'

const USAGE = `npm run drill -- BACKUP
Restores the newest state of a backup into a temporary folder, checks everything in it, compares it with the
data folder, if there is one, and reports what would be lost if this machine failed now. Changes nothing; the server may be running. See docs/backup.md.
${FOLDER_USAGE}
Exits with 0 when no problems were found, 2 when some were, 1 when the backup could not be restored.`

/** The contents of the data folder, and the number of changes missing from the backup; null if unknown. */
interface Live {
  counts: Counts
  unsaved: number | null
}

/** Implements npm run drill. `indexes` is the path of the index definitions. Throws CommandFailure. */
export async function drillCommand(
  args: readonly string[],
  signal: AbortSignal,
  indexes: string,
): Promise<Result> {
  const { values, positionals } = parseOrFail(() =>
    parseArgs({ args: [...args], options: FOLDER_OPTIONS, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [named, ...others] = positionals
  if (named === undefined || others.length > 0) throw new CommandFailure(`Name one backup.\n${USAGE}`)
  const scratch = mkdtempSync(join(tmpdir(), 'drill-'))
  try {
    return await withReadableErrors(signal, () =>
      drill({ named, live: dataFolderOf(values.data), scratch, indexes, signal }),
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

interface Drill {
  named: string
  /** The data folder that was backed up. */
  live: string
  scratch: string
  indexes: string
  signal: AbortSignal
}

async function drill({ named, live: dataDir, scratch, indexes, signal }: Drill): Promise<Result> {
  const path = resolveFromCwd(named)
  const definitions: unknown = JSON.parse(readFileSync(indexes, 'utf8'))
  const began = performance.now()
  const target = { dataDir: join(scratch, 'data'), force: false, indexes: definitions, signal }
  const { contents, source, plan } = await restoreFrom(path, named, undefined, target)
  const took = ((performance.now() - began) / 1000).toFixed(1)
  const { findings } = await check({ dataDir: target.dataDir, signal })
  const live = existsSync(databaseFile(dataDir)) ? liveOf(dataDir, plan) : null
  const found = [...contents.leftOut, ...findings, ...(live ? differences(live, contents) : [])]
  const lines = [
    `Restored ${contentsText(contents)} of ${source}, in ${took} s.`,
    ...(live ? [`The data folder ${dataDir} has ${contentsText(live.counts)}.`] : []),
    lossText(plan, live, statSync(path).mtimeMs),
    found.length === 0 ? 'No problems found.' : `Found ${counted(found.length, 'problem')}:`,
    ...found,
  ]
  return { message: lines.join('\n'), exitCode: found.length === 0 ? 0 : 2 }
}

/** Reads the data folder in one transaction, whether its server is running or not. */
function liveOf(dataDir: string, plan: RestorePlan | null): Live {
  const database = openReadOnly(dataDir)
  try {
    database.exec('begin')
    const counts = {
      documents: countOf(database, 'documents'),
      accounts: countOf(database, 'auth_accounts'),
      files: countOf(database, 'storage_objects'),
    }
    const last = plan?.files.at(-1)
    const isSame = last !== undefined && positionOf(database)?.series === last.series
    const unsaved = isSame ? changesAfter(database, last.to) : null
    database.exec('commit')
    return { counts, unsaved }
  } finally {
    database.close()
  }
}

function countOf(database: Database, table: string): number {
  if (!hasTable(database, table)) return 0
  const [count] = database.prepare(`select count(*) from ${table}`).raw().get() as [number]
  return count
}

/** Returns differences in the counts that are too large to result from unsaved changes. */
function differences({ counts, unsaved }: Live, restored: Counts): string[] {
  if (unsaved === null) return []
  return (['documents', 'accounts', 'files'] as const)
    .filter((kind) => Math.abs(counts[kind] - restored[kind]) > unsaved)
    .map((kind) => `The data folder has ${counts[kind]} ${kind}, the backup has ${restored[kind]}.`)
}

function lossText(plan: RestorePlan | null, live: Live | null, madeAt: number): string {
  if (live?.unsaved === 0) return 'If this machine failed now, nothing would be lost: everything is saved.'
  const seconds = Math.ceil((Date.now() - (plan?.savedUntil ?? plan?.at ?? madeAt)) / 1000)
  const changes = live?.unsaved ? ` (${counted(live.unsaved, 'change')})` : ''
  return `If this machine failed now, the last ${seconds.toLocaleString('en-GB')} s${changes} would be lost.`
}
