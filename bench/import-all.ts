/**
 * Imports all of the open data with `npm run import`: how long it takes, whether a second run changes
 * nothing, and whether an import killed half-way and run again ends with the same records as an undisturbed
 * one.
 *   npm run build && node -e "import('vite').then((vite) => vite.runnerImport('./bench/import-all.ts'))"
 * DATA=folder names the CSV files (../shared/data). Exits with 1 when a check fails.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { differences, dump } from './import/dump.ts'
import { freshSite, type ImportRun, runImport } from './import/site.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')
const KINDS = ['projects', 'players', 'roles', 'news'] as const
const MAX_SECONDS = 180

const fileOf = (kind: string) => path.join(DATA, `${kind}.csv`)
const failures: string[] = []
const claimThat = (holds: boolean, sentence: string) => {
  if (!holds) failures.push(sentence)
}

interface Line {
  kind: string
  run: string
  result: ImportRun
}
const lines: Line[] = []

async function importAll(origin: string, run: string, killAt?: number): Promise<ImportRun[]> {
  const results: ImportRun[] = []
  for (const kind of KINDS) {
    const result = await runImport(origin, kind, fileOf(kind), killAt)
    lines.push({ kind, run, result })
    results.push(result)
    const isExpected = killAt === undefined ? result.exitCode === 0 : result.exitCode === null
    claimThat(isExpected, `${run}, ${kind}: ended with ${result.exitCode}\n${result.words.slice(-2000)}`)
    if (killAt !== undefined) {
      const again = await runImport(origin, kind, fileOf(kind))
      lines.push({ kind, run: 'run again', result: again })
      claimThat(again.exitCode === 0, `run again, ${kind}: ended with ${again.exitCode}`)
      claimThat(again.unchanged > 0, `run again, ${kind}: nothing had been written before the kill`)
    }
  }
  return results
}

function cells({ kind, run, result }: Line): string[] {
  const { seconds, created, updated, unchanged, rejected, exitCode } = result
  const counts = exitCode === null ? ['', '', '', ''] : [created, updated, unchanged, rejected].map(String)
  return [kind, run, seconds.toFixed(1), ...counts]
}

function table(): string {
  const header = ['file', 'run', 'seconds', 'created', 'updated', 'unchanged', 'rejected']
  const padded = (row: string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(16) : cell.padStart(10))).join('')
  return [header, ...lines.map(cells)].map(padded).join('\n')
}

async function main(): Promise<void> {
  const site = await freshSite()
  const first = await importAll(site.origin, 'first')
  const seconds = first.reduce((sum, result) => sum + result.seconds, 0)
  claimThat(seconds <= MAX_SECONDS, `took ${seconds.toFixed(1)} s, more than ${MAX_SECONDS}`)
  for (const result of await importAll(site.origin, 'second')) {
    claimThat(result.created + result.updated === 0, `the second run changed something:\n${result.words}`)
  }
  const undisturbed = await dump()
  await site.stop()

  const other = await freshSite()
  await importAll(other.origin, 'killed half-way', 0.4)
  const differing = differences(undisturbed, await dump())
  claimThat(
    differing.length === 0,
    `${differing.length} documents differ: ${differing.slice(0, 10).join(', ')}`,
  )
  await other.stop()

  process.stdout.write(`${table()}\n`)
  process.stdout.write(
    `Four files into a fresh data folder: ${seconds.toFixed(1)} s (at most ${MAX_SECONDS})\n`,
  )
  process.stdout.write(`${undisturbed.size} documents compared, ${differing.length} differ after a kill\n`)
}

if (KINDS.every((kind) => existsSync(fileOf(kind)))) {
  await main()
  for (const failure of failures) process.stderr.write(`✗ ${failure}\n`)
  process.exit(failures.length > 0 ? 1 : 0)
} else {
  process.stdout.write(`Skipped: there is no data in ${DATA}. DATA=folder names another.\n`)
}
