import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claim, initialise } from '../../src/entities/setup/mutations.ts'
import { connect } from '../../src/firebase/connection.ts'

export const ADMIN = { email: 'bench@ppx.example', password: 'measured every time' }

export interface FreshSite {
  origin: string
  stop(): Promise<void>
}

export interface ServedFolder extends FreshSite {
  pid: number
}

let sites = 0

/** Resolves to the origin that a server prints after "Ready on". */
function readiness(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /Ready on (\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

/** Serves the site from a data folder, which is kept, in a process of its own. */
export async function serveFolder(dataDir: string): Promise<ServedFolder> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['dist/server/start.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const origin = await readiness(server)
  return {
    origin,
    pid: server.pid ?? 0,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Sets up a new site with one admin and signs the admin in. */
export async function setUp(origin: string): Promise<void> {
  connect({ origin, name: `site-${(sites += 1)}` })
  await initialise()
  await claim(ADMIN)
}

/** Serves the site from a new data folder in a process of its own, set up with one admin. */
export async function freshSite(): Promise<FreshSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ppx-bench-'))
  const server = await serveFolder(dataDir)
  await setUp(server.origin)
  return {
    origin: server.origin,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface ImportRun {
  /** null when the process was killed. */
  exitCode: number | null
  seconds: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  words: string
}

const RESULT = /Created ([\d,]+), updated ([\d,]+), unchanged ([\d,]+), rejected ([\d,]+)/

/** Runs the import command; sends it SIGKILL once the share `killAt` of the records has been written. */
export async function runImport(
  origin: string,
  kind: string,
  file: string,
  killAt?: number,
): Promise<ImportRun> {
  const started = Date.now()
  const command = spawn(process.execPath, ['dist/server/import.js', kind, file], {
    env: { ...process.env, PPX_URL: origin, PPX_EMAIL: ADMIN.email, PPX_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const listen = (chunk: Buffer) => {
    words += chunk.toString()
    const [, done = '0', total = '1'] = [...words.matchAll(/Writing: ([\d,]+) of ([\d,]+)/g)].at(-1) ?? []
    const share = Number(done.replaceAll(',', '')) / Number(total.replaceAll(',', ''))
    if (killAt !== undefined && share >= killAt) command.kill('SIGKILL')
  }
  command.stdout.on('data', listen)
  command.stderr.on('data', listen)
  const [exitCode] = (await once(command, 'close')) as [number | null]
  const [, ...numbers] = RESULT.exec(words) ?? []
  const [created = 0, updated = 0, unchanged = 0, rejected = 0] = numbers.map((n) =>
    Number(n.replaceAll(',', '')),
  )
  return { exitCode, seconds: (Date.now() - started) / 1000, created, updated, unchanged, rejected, words }
}
