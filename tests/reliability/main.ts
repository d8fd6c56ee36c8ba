import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { BROWSER_ARGS, findBrowser } from '../support/browser.mjs'
import { MATRIX, type Proof } from './matrix.ts'
import { needsBrowser, type Outcome, table, verdict } from './report.ts'

/*
 * npm run reliability               every figure that needs no browser
 * npm run reliability -- --browser  also the journeys
 * npm run reliability -- --long     as many repetitions as the figures name: half an hour
 */
const { long: isLong = false, browser: hasBrowser = false } = parseArgs({
  options: { long: { type: 'boolean' }, browser: { type: 'boolean' } },
}).values

const folder = mkdtempSync(join(tmpdir(), 'reliability-'))
const report = join(folder, 'report.json')

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; ok: boolean }[]
  /** Errors that kept the whole run from starting. */
  errors?: { message?: string }[]
}

/** Runs a command that writes a report and reads the report; throws if there is none. */
function reported(args: string[], env: Readonly<Record<string, string>>): unknown {
  rmSync(report, { force: true })
  spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  return JSON.parse(readFileSync(report, 'utf8')) as unknown
}

function runUnits(files: string[], env: Readonly<Record<string, string>>): Outcome[] {
  const args = ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${report}`]
  return (reported(args, env) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('.', name),
      name: fullName,
      passed: status === 'passed',
    })),
  )
}

async function runJourneys(files: string[]): Promise<Outcome[]> {
  const env = {
    CHROME_PATH: await findBrowser(),
    CHROME_ARGS: BROWSER_ARGS.join(' '),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const specs = ({ suites = [], specs: own = [] }: Suite): Outcome[] => [
    ...own.map(({ file, title, ok }) => ({ file: `tests/journeys/${file}`, name: title, passed: ok })),
    ...suites.flatMap(specs),
  ]
  const all = reported(['playwright', 'test', ...files, '--reporter=json'], env) as Suite
  for (const { message = '' } of all.errors ?? []) console.error(message)
  return specs(all)
}

const proofs = MATRIX.flatMap(({ proofs: of }) => of)
const wasRun = (proof: Proof) => hasBrowser || !needsBrowser(proof)
const filesOf = (of: Proof[]) => [...new Set(of.map(({ file }) => file))]

const apart = isLong ? proofs.filter(({ long }) => long) : []
const outcomes = runUnits(
  filesOf(proofs.filter((proof) => !needsBrowser(proof) && !apart.includes(proof))),
  {},
)
for (const { file, long = {} } of apart) outcomes.push(...runUnits([file], long))
if (hasBrowser) outcomes.push(...(await runJourneys(filesOf(proofs.filter(needsBrowser)))))
rmSync(folder, { recursive: true })

const verdicts = MATRIX.map((row) => verdict(row, outcomes, wasRun))
const faults = verdicts.flatMap((found) => found.faults)
console.log([table(verdicts), ...faults].join('\n'))
process.exitCode = faults.length > 0 ? 1 : 0
