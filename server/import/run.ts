import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../src/records/digest.ts'
import { CommandFailure } from '../command/failure.ts'
import { progressOn, type Screen } from '../command/progress.ts'
import { signInTo } from '../command/sign-in.ts'
import { yieldToNetwork, writeInParts } from '../command/write-in-parts.ts'
import { IMPORT_BATCHES } from '../../src/import/batches.ts'
import { matchColumns, type Matched } from '../../src/import/columns.ts'
import type { ImportDefinition } from '../../src/import/definition.ts'
import type { Item } from '../../src/import/drafts.ts'
import { Findings } from '../../src/import/findings.ts'
import { contextOf, customColumns, readReferencedRecords } from '../../src/import/context.ts'
import { IMPORT_DEFINITIONS } from '../../src/import/definitions.ts'
import { resolveLookups } from '../../src/import/lookups.ts'
import type { ImportOptions } from './options.ts'
import { plan } from '../../src/import/plan.ts'
import { type Outcome, summary } from './summary.ts'
import { UnreadableFile } from '../../src/import/file/failure.ts'
import type { Table } from '../../src/import/file/table.ts'
import { rankedSheets } from '../../src/import/sheets.ts'
import { openPath } from './read-file.ts'
import type { Stored } from '../../src/import/targets.ts'

const REFUSALS = {
  conflict: 'somebody changed this record during the import; run it again',
  refused: 'the database refused this record',
}

/**
 * Imports one file: reads it, compares it with the database, and writes the differences in batches.
 * @throws CommandFailure if nothing could be imported
 */
export async function runImport(
  options: ImportOptions,
  screen: Screen,
  signal: AbortSignal,
): Promise<Outcome> {
  const started = Date.now()
  const definition = IMPORT_DEFINITIONS[options.kind]
  const fileName = path.basename(options.file)
  const table = await tableIn(options, definition)
  matchColumns(table, definition.columns, [], fileName)
  await signInTo(options)
  const custom = await customColumns(definition)
  const matched = matchColumns(table, definition.columns, custom, fileName)
  const findings = new Findings()
  const stored = await definition.stored.read(() => undefined)
  const ground = contextOf(definition, await readReferencedRecords(definition, stored), custom)
  const { items } = plan(definition, matched, table.faults, ground, findings)
  await yieldToNetwork()
  const group = newId()
  const added = await resolveLookups(items, definition, findings, group)
  const written = await write(items, stored, { label: labelOf(options), group, signal, screen, findings })
  const outcome: Outcome = {
    ...written,
    added,
    file: path.basename(options.file),
    definition,
    headerLine: matched.headerLine,
    rows: matched.rows.length + table.faults.length,
    taken: takenOf(matched),
    leftOut: matched.leftOut,
    findings,
    seconds: (Date.now() - started) / 1000,
  }
  if (options.report !== undefined) await writeReport(options.report, outcome)
  return outcome
}

/** Returns the sheet of the file that best matches the columns of the collection. */
async function tableIn({ file, encoding }: ImportOptions, definition: ImportDefinition): Promise<Table> {
  const { sheets } = await openPath(file, { encoding })
  const [best] = rankedSheets(sheets, definition)
  if (!best) throw new UnreadableFile('The workbook has no sheet with rows.')
  return best.table
}

const labelOf = ({ file, kind }: ImportOptions) => `Import of ${kind} from ${path.basename(file)}`

const takenOf = ({ columns, custom, headings }: Matched) =>
  headings.filter((_, at) => columns.has(at) || custom.has(at))

interface Writing {
  label: string
  group: string
  signal: AbortSignal
  screen: Screen
  findings: Findings
}

async function write(
  items: readonly Item[],
  stored: Stored,
  { label, group, signal, screen, findings }: Writing,
): Promise<Pick<Outcome, 'created' | 'updated' | 'unchanged' | 'stopped'>> {
  const lines = new Map(items.map(({ id, line }) => [id, line]))
  const changes = stored.changes(items)
  const progress = progressOn(screen, 'Writing')
  const { rejected, stopped, written } = await writeInParts(changes, {
    kind: 'import',
    label,
    group,
    signal,
    tolerant: true,
    ...IMPORT_BATCHES,
    onProgress: ({ done, total }) => progress.to(done, total),
  }).finally(() => progress.end())
  for (const { path: document, reason } of rejected) {
    findings.reject(lines.get(document.split('/')[1] ?? '') ?? 0, null, REFUSALS[reason])
  }
  const done = stopped ? changes.slice(0, written + rejected.length) : changes
  const refused = new Set(rejected.map(({ path: document }) => document))
  const own = done.filter(({ collection, id }) => lines.has(id) && !refused.has(`${collection}/${id}`))
  const changed = new Set(changes.map(({ id }) => id))
  const created = own.filter(({ before }) => before === null).length
  return {
    created,
    updated: own.length - created,
    unchanged: items.filter(({ id }) => !changed.has(id)).length,
    stopped,
  }
}

async function writeReport(file: string, outcome: Outcome): Promise<void> {
  await writeFile(file, `${summary(outcome, true)}\n`).catch((error: unknown) => {
    throw new CommandFailure(`The import is done, but the report could not be written: ${String(error)}`)
  })
}
