/**
 * Compares local-firebase with Google's Firestore emulator, each in a process of its own and queried over
 * HTTP: start-up, memory, queries and commits; then local-firebase alone with 100,000 documents. Measurements
 * alternate, so that other load affects both alike: compare the ratios, not the milliseconds.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Emulator, findJar, hasJava, startEmulator } from '../tests/oracle/emulator.ts'
import { memoryOf, startLocalFirebase } from './server-process.ts'
import { median, ROOT, printLine, timed, write, PAGE, INDEXES } from './workload.ts'
import { countFrom } from '../tests/support/count.ts'

const SMALL = 10_000
const LARGE = countFrom('LARGE', 100_000)
const ROUNDS = 300
const STARTS = 5

const folder = mkdtempSync(join(tmpdir(), 'emulator-bench-'))
const INDEX_FILE = join(folder, 'indexes.json')
writeFileSync(INDEX_FILE, JSON.stringify(INDEXES))
const startOurs = (data: string): Promise<Emulator> => startLocalFirebase(folder, data, INDEX_FILE)

async function call({ origin }: Emulator, verb: string, body: unknown): Promise<string> {
  const response = await fetch(`${origin}/v1/${ROOT}:${verb}`, { method: 'POST', body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${verb}: ${text.slice(0, 500)}`)
  return text
}

async function load(server: Emulator, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 500)
    await call(server, 'commit', { writes: Array.from({ length: 500 }, (_, j) => write(i + j)) })
}

/** Returns the time from start to the first response, ms. */
async function timeToAnswer(start: () => Promise<Emulator>): Promise<number> {
  const begun = performance.now()
  const server = await start()
  await call(server, 'batchGet', { documents: [`${ROOT}/projects/none`] })
  const time = performance.now() - begun
  await server.stop()
  return time
}

const compared = (theirs: number, ours: number, unit: string, digits: number): string =>
  `${theirs.toFixed(digits)} ${unit}, ${ours.toFixed(digits)} ${unit}, ${(ours / theirs).toFixed(3)}`

async function compare(jar: string): Promise<void> {
  const starts: { theirs: number[]; ours: number[] } = { theirs: [], ours: [] }
  for (let i = 0; i < STARTS; i += 1) {
    starts.theirs.push(await timeToAnswer(() => startEmulator(jar)))
    starts.ours.push(await timeToAnswer(() => startOurs('starts')))
  }
  printLine('emulator, local-firebase, ratio', '')
  printLine(
    `start to first answer, median of ${STARTS}`,
    compared(median(starts.theirs), median(starts.ours), 'ms', 0),
  )

  const theirs = await startEmulator(jar)
  const ours = await startOurs('small')
  for (const server of [theirs, ours]) await load(server, 0, SMALL)
  const requests: [string, string, (i: number) => unknown][] = [
    ['a document by name', 'batchGet', (i) => ({ documents: [`${ROOT}/projects/p${i}`] })],
    ['20 of two equalities and an order', 'runQuery', () => PAGE],
    ['a commit of one document', 'commit', (i) => ({ writes: [write(SMALL + i)] })],
    [
      'a commit of 20 documents',
      'commit',
      (i) => ({ writes: Array.from({ length: 20 }, (_, j) => write(i * 20 + j)) }),
    ],
  ]
  for (const [what, verb, body] of requests) {
    const times: { theirs: number[]; ours: number[] } = { theirs: [], ours: [] }
    for (let i = 0; i < ROUNDS; i += 1) {
      times.theirs.push(await timed(() => call(theirs, verb, body(i))))
      times.ours.push(await timed(() => call(ours, verb, body(i))))
    }
    // Without the first third of the rounds, in which the emulator's virtual machine warms up.
    const [mine, others] = [times.ours.slice(ROUNDS / 3), times.theirs.slice(ROUNDS / 3)]
    printLine(what, compared(median(others), median(mine), 'ms', 2))
  }
  printLine(`resident memory with ${SMALL} documents`, compared(memoryOf(theirs), memoryOf(ours), 'MB', 0))
  await Promise.all([theirs.stop(), ours.stop()])
}

async function measureLarge(): Promise<void> {
  let server = await startOurs('large')
  await load(server, 0, LARGE)
  for (let i = 0; i < 50; i += 1) await call(server, 'runQuery', PAGE)
  printLine(
    `local-firebase: resident memory after loading ${LARGE} documents`,
    `${memoryOf(server).toFixed(0)} MB`,
  )
  await server.stop()
  const begun = performance.now()
  server = await startOurs('large')
  await call(server, 'runQuery', PAGE)
  const started = performance.now() - begun
  for (let i = 0; i < 50; i += 1) await call(server, 'runQuery', PAGE)
  printLine(
    `local-firebase: started again on them, first answer and resident memory`,
    `${started.toFixed(0)} ms, ${memoryOf(server).toFixed(0)} MB`,
  )
  await server.stop()
}

try {
  const jar = findJar()
  if (jar !== null && hasJava()) await compare(jar)
  else
    printLine(`skipped: ${jar === null ? "Google's Firestore emulator" : 'java'} is not on this machine`, '')
  await measureLarge()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
