import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Database, databaseFile, openReadOnly } from '../store/database.ts'
import { FolderError } from '../store/failure.ts'
import { checkFiles } from '../store/state.ts'
import { checkAccounts } from './accounts.ts'
import { checkDocuments } from './documents.ts'
import { checkEntries } from './entries.ts'
import { checkObjects } from './objects.ts'

export interface CheckOptions {
  dataDir: string
  signal?: AbortSignal
}

/** Counts of everything checked; `findings` has one sentence per problem. */
export interface CheckResult {
  documents: number
  entries: number
  accounts: number
  files: number
  findings: string[]
}

/** Findings listed per kind; any further ones are only counted. */
const SHOWN = 20
/** Wait before checking again for a file without its row or a row without its file, ms. */
const MOMENT_MS = 1000

/** Collects findings, limited per kind: a failing disk has millions. */
export class Findings {
  readonly lines: string[] = []
  readonly #counts = new Map<string, number>()

  add(kind: string, line: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    if (count <= SHOWN) this.lines.push(line)
  }

  all(): string[] {
    const more = [...this.#counts].filter(([, count]) => count > SHOWN)
    return [...this.lines, ...more.map(([kind, count]) => `… and ${count - SHOWN} more of ${kind}.`)]
  }
}

/**
 * Verifies everything in a data folder: SQLite's pages, the checksum of every document, account and object,
 * index entries against documents and vice versa, and every file against the size and hash of its object.
 * Changes nothing. Reads one snapshot of the database, and works while a server is running. Throws
 * FolderError when there is no data.
 */
export async function check({ dataDir, signal }: CheckOptions): Promise<CheckResult> {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  checkFiles(dataDir)
  const database = openReadOnly(dataDir)
  const findings = new Findings()
  try {
    const { doubts, ...looked } = await inOneState(database, () => look(database, dataDir, findings, signal))
    if (doubts.length > 0) {
      await setTimeout(MOMENT_MS)
      for (const line of await inOneState(database, () => doubts.map((doubt) => doubt())))
        if (line !== null) findings.add('files', line)
    }
    return { ...looked, findings: findings.all() }
  } finally {
    database.close()
  }
}

async function inOneState<T>(database: Database, work: () => T | Promise<T>): Promise<T> {
  database.exec('begin')
  try {
    return await work()
  } finally {
    database.exec('commit')
  }
}

async function look(
  database: Database,
  dataDir: string,
  findings: Findings,
  signal: AbortSignal | undefined,
) {
  checkPages(database, findings)
  const accounts = guarded(findings, 'accounts', () => checkAccounts(database, findings))
  const documents = guarded(findings, 'documents', () => checkDocuments(database, findings))
  signal?.throwIfAborted()
  const entries = guarded(findings, 'index entries', () => checkEntries(database, findings))
  signal?.throwIfAborted()
  const { count, doubts } = await checkObjects(database, dataDir, findings, signal)
  return { accounts, documents, entries, files: count, doubts }
}

/** Runs SQLite's own integrity check on every page of the file. */
function checkPages(database: Database, findings: Findings): void {
  const lines = database.prepare('pragma integrity_check(20)').raw().all() as [string][]
  for (const [line] of lines) if (line !== 'ok') findings.add('pages', `The database file: ${line}`)
}

/** Runs the check of a table. A table that cannot be read to its end is a finding; the check goes on. */
function guarded(findings: Findings, what: string, work: () => number): number {
  try {
    return work()
  } catch (error) {
    findings.add(
      'tables',
      `The ${what} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
    return 0
  }
}
