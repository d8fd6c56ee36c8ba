import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copiedFolder } from './copied-folder.ts'

/** A running site for a journey: the built app and local-firebase in a data folder of their own. */
export interface RunningSite {
  origin: string
  dataDir: string
  /** The ready admin of `npm run demo`; empty strings for a fresh `npm start`. */
  email: string
  password: string
  /** Everything the server printed so far. */
  output(): string
  stop(): Promise<void>
  /** Stops the server; its data folder stays. */
  halt(): Promise<void>
}

/** The variable that names a data folder with the demonstration in it (demo-once.ts). */
export const DEMO_FOLDER = 'DEMO_FOLDER'

/** A data folder for a site: with the demonstration where that has been loaded already, else empty. */
export async function dataFolderFor(command: 'demo' | 'start'): Promise<string> {
  const loaded = command === 'demo' ? process.env[DEMO_FOLDER] : undefined
  return loaded === undefined ? mkdtempSync(join(tmpdir(), 'ppx-site-')) : copiedFolder(loaded)
}

/**
 * Starts what `npm run demo` or `npm start` starts, from the build in dist/, on a free port.
 * @throws {Error} with the server's output when it is not ready within 100 s, which is what a machine with other work may take
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
