/**
 * Time and memory for a large data folder to start after a kill, to be backed up, restored and checked.
 *   npm run bench:durability
 * DOCUMENTS=100000 and FILE_MB=256 set the size. Compare with the size of the data, not across machines.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openServices } from '../local-firebase/backup/test-data.ts'
import type { Fields } from '../local-firebase/wire.ts'
import { countFrom } from '../tests/support/count.ts'

const DOCUMENTS = countFrom('DOCUMENTS', 100_000)
const FILE_MB = countFrom('FILE_MB', 256)
const STARTS = 5

/** Set in the child process that loads the data; in this process, SQLite connections would stay open. */
const loading = process.env['LOAD_INTO']
const folder = loading ? dirname(loading) : mkdtempSync(join(tmpdir(), 'durability-bench-'))
const data = join(folder, 'data')
const say = (what: string, value: string) => void process.stdout.write(`${what.padEnd(56)} ${value}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function project(i: number): Fields {
  return {
    name: { stringValue: `Project ${String((i * 7919) % 1_000_003).padStart(7, '0')}` },
    country: { stringValue: `Country ${i % 40}` },
    sector: { stringValue: `Sector ${(i * 31) % 8}` },
    capexAmount: { integerValue: String(i * 1000) },
    description: { stringValue: `A project of the bench, number ${i}. `.repeat(8) },
    updatedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  }
}

async function load(): Promise<void> {
  const server = await openServices(data)
  for (let i = 0; i < DOCUMENTS; i += 500)
    await server.set(Array.from({ length: 500 }, (_, j) => [`projects/p${i + j}`, project(i + j)] as const))
  await server.auth.createUser({ email: 'ann@site.example', password: 'secret1' })
  await server.upload('large.bin', Buffer.alloc(FILE_MB * 2 ** 20, 'not compressible? '))
  await server.close()
}

interface Cost {
  /** Wall-clock time, and CPU time, which is more meaningful on a busy machine. */
  ms: number
  cpuMs: number
  /** Peak memory, MB. */
  peak: number
}

/** Returns the resources a process has used so far (Linux; ticks of 10 ms). */
function costOf({ pid }: ChildProcess): Omit<Cost, 'ms'> | null {
  try {
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    return { peak, cpuMs: ticks.reduce((sum, tick) => sum + Number(tick) * 10, 0) }
  } catch {
    return null
  }
}

/** Runs a command to its end and measures it. */
async function measured(...args: string[]): Promise<Cost> {
  const started = performance.now()
  const child = spawn(process.execPath, ['server/run.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let cost = { peak: 0, cpuMs: 0 }
  const poll = setInterval(() => (cost = costOf(child) ?? cost), 20)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(poll)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return { ms: performance.now() - started, ...cost }
}

const inWords = ({ ms, cpuMs, peak }: Cost) => `${seconds(ms)}, ${seconds(cpuMs)}, ${peak.toFixed(0)} MB`

/** Starts the stand-alone server; resolves to the time until it prints "Ready". */
async function startServer(dataDir: string): Promise<{ ms: number; origin: string; child: ChildProcess }> {
  const started = performance.now()
  const args = [
    'dist/server/local-firebase.js',
    '--port',
    '0',
    '--data',
    dataDir,
    '--project',
    'p',
    '--indexes',
    'off',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const origin = /Ready on (\S+)/.exec(chunk.toString())?.[1]
    if (origin !== undefined) return { ms: performance.now() - started, origin, child }
  }
  throw new Error('The server did not start.')
}

/** Kills a server that has just written, and times the next start, which recovers the write-ahead log. */
async function startAfterKill(dataDir: string): Promise<number> {
  const first = await startServer(dataDir)
  const writer = (async () => {
    for (let i = 0; ; i++)
      await fetch(`${first.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
        method: 'POST',
        body: JSON.stringify({ email: `p${Date.now()}${i}@site.example`, password: 'secret1' }),
      })
  })().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const gone = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await Promise.all([gone, writer])
  const second = await startServer(dataDir)
  const ended = once(second.child, 'exit')
  second.child.kill('SIGKILL')
  await ended
  return second.ms
}

async function compare(): Promise<void> {
  spawnSync(process.execPath, ['server/run.mjs', 'build', 'server'], { stdio: 'inherit' })
  spawnSync('npm', ['run', '--silent', 'bench:durability'], {
    stdio: 'inherit',
    env: { ...process.env, LOAD_INTO: data },
  })
  const size = statSync(join(data, 'local-firebase.db')).size / 2 ** 20
  say('documents; database; file', `${DOCUMENTS}; ${size.toFixed(0)} MB; ${FILE_MB} MB`)
  const [starts, empty]: number[][] = [[], []]
  // Alternating, so that other load on the machine affects both alike.
  for (let i = 0; i < STARTS; i++) {
    starts?.push(await startAfterKill(data))
    empty?.push(await startAfterKill(join(folder, 'empty')))
  }
  const middle = (times: number[] = []) => seconds(times.sort((x, y) => x - y)[Math.floor(STARTS / 2)] ?? 0)
  say('start after a kill, median; the same with an empty folder', `${middle(starts)}; ${middle(empty)}`)
  const file = join(folder, 'saved')
  const saved = await measured('backup', file, '--data', data)
  say('backup: time, processor time, peak memory', inWords(saved))
  say('  its size', `${(statSync(file).size / 2 ** 20).toFixed(0)} MB`)
  const restored = await measured('restore', file, '--data', join(folder, 'copy'))
  say('restore: the same', inWords(restored))
  const checked = await measured('check-data', '--data', join(folder, 'copy'))
  say('check-data: the same', inWords(checked))
  await measured('backup', `${file}2`, '--data', join(folder, 'copy'))
  say('backup, restore, backup: the same bytes', String(readFileSync(file).equals(readFileSync(`${file}2`))))
  rmSync(folder, { recursive: true })
}

await (loading ? load() : compare())
