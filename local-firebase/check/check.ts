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

/** What was looked at; `findings` are sentences, one for each thing that is not as it should be. */
export interface CheckResult {
  documents: number
  entries: number
  accounts: number
  files: number
  findings: string[]
}

/** Findings of one kind beyond these are only counted. */
const SHOWN = 20
/** How long a file may be on its way between folder and row. */
const MOMENT_MS = 1000

/** Collects findings; a disk that dies has millions. */
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
 * Reads everything in a data folder and compares it with what it should be: SQLite's own pages, the checksum of every
 * document, account and object, every index entry with its document and the other way round, every file with the size
 * and hash of its object. Changes nothing and sees one state of the database, while a server runs or not. Throws
 * FolderError when there is nothing that could be read.
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

/** SQLite's own look at every page of the file. */
function checkPages(database: Database, findings: Findings): void {
  const lines = database.prepare('pragma integrity_check(20)').raw().all() as [string][]
  for (const [line] of lines) if (line !== 'ok') findings.add('pages', `The database file: ${line}`)
}

/** A table that cannot be read to its end is a finding, not the end of the check. */
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
