import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

const PACKAGE = 'google-cloud-cli-firestore-emulator'
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export interface Emulator {
  /** http://127.0.0.1:port */
  origin: string
  /** Process id, for measurements. */
  pid: number
  stop(): Promise<void>
}

function output(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/**
 * Returns the jar of Google's Firestore emulator: FIRESTORE_EMULATOR_JAR, or the one its package installed;
 * null if there is none.
 */
export function findJar(): string | null {
  const named = process.env['FIRESTORE_EMULATOR_JAR']
  const jar =
    named ??
    output('dpkg', '-L', PACKAGE)
      ?.split('\n')
      .find((file) => file.endsWith('.jar'))
  return jar !== undefined && existsSync(jar) ? jar : null
}

export function hasJava(): boolean {
  return output('java', '-version') !== null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no port'))
      })
    })
  })
}

/** Starts the emulator on a free port; throws with its output if it exits instead. */
export async function startEmulator(jar: string): Promise<Emulator> {
  const port = await freePort()
  const args = ['-Xmx600m', '-cp', jar, MAIN, '--host', '127.0.0.1', '--port', String(port)]
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let printed = ''
  let running = false
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (running) return
      printed += chunk.toString()
      running = printed.includes('is now running')
      if (running) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void stopped.then(() => reject(new Error(`the emulator stopped:\n${printed}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill()
      return stopped
    },
  }
}
