/**
 * How long other users wait while hostile requests are served: each shape of request alone and twenty times
 * at once, against a server in a process of its own with the project's rules and indexes. Meanwhile a visitor
 * in another process requests a small document and the server's health every 20 ms; with EDITOR=1, an editor
 * saves a small document instead. DOCUMENTS=1000000 for a large collection; SHAPES=word to select shapes;
 * FOLDER=path for a folder that is filled once and kept for further runs, which find what earlier runs have
 * written.
 * Three figures per shape: total CPU time of the server; its maximum between two turns of the event loop (CPU
 * time, unaffected by other load on the machine); and the visitor's longest and p99 response times by the
 * clock. Compare these with the first line, without hostile requests.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './hostile/load.ts'
import type { Probed } from './hostile/probe.ts'
import { PERMITTED, type Shape, SHAPES, TURN } from './hostile/shapes.ts'
import { ROOT } from './workload.ts'
import { countFrom } from '../tests/support/count.ts'

const DOCUMENTS = countFrom('DOCUMENTS', 100_000)
const CHOSEN = process.env['SHAPES'] ?? ''
const EDITOR = process.env['EDITOR'] === '1'
const AT_ONCE = 20
/** Timeout after which attackers disconnect. */
const MAX_RESPONSE_MS = 5000
const QUIET_MS = 3000
/** Ticks per second of the kernel clock that counts CPU time. */
const TICKS_PER_SECOND = 100
/** Rules for collections open to everybody and to signed-in users, as in other projects. */
const OPEN = `match /bench/{id} { allow read: if true; }
    match /${PERMITTED}/{id} { allow write: if request.auth != null && request.resource.data.keys().size() > 0; }`

const INDEXES = [
  ['side', 'n'],
  ['n', 'side'],
].map((fields) => ({
  collectionGroup: 'bench',
  queryScope: 'COLLECTION',
  fields: fields.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
}))

/** CPU time between two turns of the server's event loop, ms. */
interface Turns {
  longest: number
  p99: number
}

interface Server {
  origin: string
  /** ID tokens of accounts without special rights. */
  attacker: string
  editor: string
  pid: number
  /** Returns the turns since the last call. */
  turns: () => Promise<Turns>
  stop: () => Promise<void>
}

const kept = process.env['FOLDER']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'hostile-bench-'))

function startServer(): Promise<Server> {
  const rules = readFileSync('firestore.rules', 'utf8').replace(
    'match /databases/{database}/documents {',
    `$& ${OPEN}`,
  )
  writeFileSync(join(folder, 'firestore.rules'), rules)
  const args = ['--port', '0', '--data', join(folder, 'data'), '--project', 'bench']
  args.push('--rules', join(folder, 'firestore.rules'), '--indexes', join(folder, 'indexes.json'))
  const hook = ['--import', './bench/hostile/turns.mjs']
  const child = spawn(process.execPath, [...hook, 'dist/server/local-firebase.js', ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const turns = (): Promise<Turns> =>
    new Promise((resolve) => {
      child.once('message', (told) => resolve(told as Turns))
      child.send('turns')
    })
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-2000)
      const origin = /^Ready on (\S+)$/m.exec(printed)?.[1]
      const stop = (): Promise<void> => (child.kill(), stopped)
      if (origin === undefined) return
      Promise.all([signUp(origin, 'attacker'), signUp(origin, 'editor')]).then(
        ([attacker, editor]) => resolve({ origin, attacker, editor, pid: child.pid ?? 0, turns, stop }),
        reject,
      )
    })
    void stopped.then(() => reject(new Error(`local-firebase stopped:\n${printed}`)))
  })
}

async function signUp(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      // Unique, since a kept folder has the accounts of earlier runs.
      email: `${name}-${Date.now()}@example.com`,
      password: 'password 1',
      returnSecureToken: true,
    }),
  })
  return ((await answer.json()) as { idToken: string }).idToken
}

function startProbe({ origin, editor }: Server): { results: Probed[]; stop: () => void } {
  const source = "import('vite').then(({ runnerImport }) => runnerImport('./bench/hostile/probe.ts'))"
  const child = spawn(process.execPath, ['-e', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PROBE: `${origin} ${ROOT} ${PERMITTED} ${EDITOR ? editor : ''}` },
  })
  const results: Probed[] = []
  child.on('message', (probed) => void results.push(probed as Probed))
  return { results, stop: () => void child.kill() }
}

/** Sends a hostile request; resolves to the status, 0 after a timeout or disconnection. */
function attack({ origin, attacker }: Server, { verb, signedIn }: Shape, body: string): Promise<number> {
  const headers = signedIn ? { authorization: `Bearer ${attacker}` } : {}
  const options = { method: 'POST', agent: false, headers }
  return new Promise((resolve) => {
    const sent = request(`${origin}/v1/${ROOT}:${verb}`, options, (answer) => {
      answer
        .on('error', () => resolve(0))
        .on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
        .resume()
    })
    const timer = setTimeout(() => sent.destroy(), MAX_RESPONSE_MS)
    sent.on('error', () => resolve(0)).on('close', () => clearTimeout(timer))
    sent.end(body)
  })
}

/** Returns the CPU time of a process, ms. */
function processorTime(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until the server is idle. */
async function calm(pid: number): Promise<void> {
  for (let before = processorTime(pid), i = 0; i < 600; i++) {
    await pause(200)
    const now = processorTime(pid)
    if (now - before < 60) return
    before = now
  }
}

const column = (ms: number): string => ms.toFixed(0).padStart(6)

function waited(results: Probed[], from: number): string {
  const times = results
    .filter(({ at }) => at >= from)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const lost = results.filter(({ at, status }) => at >= from && status !== 200).length
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return `${column(times.at(-1) ?? 0)}${column(p99)}${lost > 0 ? ` ${lost} lost` : ''}`
}

let turn = 1000
const nextTurn = (): string => String(turn++)

/** Measures the visitor's wait during `count` concurrent requests of a shape. */
async function measure(
  server: Server,
  { results }: { results: Probed[] },
  { shape, body, count }: { shape: Shape; body: string; count: number },
): Promise<string> {
  const { pid, turns } = server
  await calm(pid)
  await turns()
  results.length = 0
  await pause(100)
  const from = Date.now()
  const began = processorTime(pid)
  const statuses = await Promise.all(
    Array.from({ length: count }, () => attack(server, shape, body.replaceAll(TURN, nextTurn()))),
  )
  await pause(100)
  const used = processorTime(pid) - began
  // Requests sent before the end have been answered by now, or are still waiting.
  await pause(500)
  const told = [...new Set(statuses)].map((status) => (status === 0 ? 'cut' : String(status))).join('/')
  const { longest } = await turns()
  return `${told.padStart(8)}${used.toFixed(0).padStart(8)}${column(longest)}${waited(results, from)}`
}

try {
  const definitions = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { indexes: unknown[] }
  definitions.indexes.push(...INDEXES)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'indexes.json'), JSON.stringify(definitions))
  if (!existsSync(join(folder, 'data'))) {
    process.stdout.write(`loading ${DOCUMENTS} documents …\n`)
    load(join(folder, 'data'), DOCUMENTS, definitions)
  }
  const server = await startServer()
  const probe = startProbe(server)
  while (probe.results.length < 10) await pause(100)
  const from = Date.now()
  await pause(QUIET_MS)
  process.stdout.write(
    `alone, then twenty at once: status, processor ms in all and at most in a turn, others' longest and p99 ms; MB\n` +
      `${'nobody hostile'.padEnd(66)}                      ${waited(probe.results, from)}\n`,
  )
  for (const shape of SHAPES.filter(({ name, verb }) => `${name} ${verb}`.includes(CHOSEN))) {
    const body = shape.body()
    const alone = await measure(server, probe, { shape, body, count: 1 })
    const together = await measure(server, probe, { shape, body, count: AT_ONCE })
    const memory = residentMegabytes(server.pid).toFixed(0).padStart(6)
    process.stdout.write(`${`${shape.name} (${shape.verb})`.padEnd(66)}${alone} |${together} |${memory}\n`)
  }
  probe.stop()
  await server.stop()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
