import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copiedFolder } from './copied-folder.ts'

/** A running site for a journey: the built app and local-firebase in a new data folder. */
export interface RunningSite {
  origin: string
  dataDir: string
  /** The admin that `npm run demo` creates; empty strings for a fresh `npm start`. */
  email: string
  password: string
  /** Everything the server has printed so far. */
  output(): string
  stop(): Promise<void>
  /** Stops the server and keeps its data folder. */
  halt(): Promise<void>
}

/** The variable that names a data folder with the demonstration data (demo-once.ts). */
export const DEMO_FOLDER = 'DEMO_FOLDER'

/**
 * Returns a data folder for a site: a copy of the demonstration data if they are loaded already, otherwise
 * empty.
 */
export async function dataFolderFor(command: 'demo' | 'start'): Promise<string> {
  const loaded = command === 'demo' ? process.env[DEMO_FOLDER] : undefined
  return loaded === undefined ? mkdtempSync(join(tmpdir(), 'ppx-site-')) : copiedFolder(loaded)
}

/**
 * Starts the server of `npm run demo` or `npm start` from the build in dist/, on a free port.
 * @throws {Error} with the server's output if it is not ready within 100 s, which a machine with other work
 * may take
 */
export async function startSite(
  command: 'demo' | 'start',
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? (await dataFolderFor(command))
  const child = spawn(process.execPath, ['server/run.mjs', command], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const wanted = command === 'demo' ? /Admin password: .+\n/ : /Ready on .+\n/
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ready after 100 s:\n${printed}`)), 100_000)
      const read = (chunk: Buffer) => {
        printed += chunk.toString()
        if (!wanted.test(printed)) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      void exited.then(() => reject(new Error(`the server stopped:\n${printed}`)))
    })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const halt = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const line = (name: string) => new RegExp(`${name}[:]? (.+)\\n`).exec(printed)?.[1]?.trim() ?? ''
  return {
    origin: line('Ready on'),
    dataDir,
    email: line('Admin e-mail'),
    password: line('Admin password'),
    output: () => printed,
    halt,
    stop: async () => {
      await halt()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
