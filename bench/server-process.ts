import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server in a process of its own. */
export interface ServerProcess {
  origin: string
  pid: number
  stop: () => Promise<void>
}

const open = (service: string, path: string) =>
  `rules_version = '2'; service ${service} { match ${path} { match /{all=**} { allow read, write: if true; } } }`

/**
 * Starts a production local-firebase on the folder `data` within `folder`, with rules that allow everything.
 * `indexes` is a file, or 'off'.
 */
export async function startLocalFirebase(
  folder: string,
  data: string,
  indexes: string,
): Promise<ServerProcess> {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const options = {
    '--port': '0',
    '--data': join(folder, data),
    '--project': 'bench',
    '--rules': file('firestore.rules', open('cloud.firestore', '/databases/{d}/documents')),
    '--storage-rules': file('storage.rules', open('firebase.storage', '/b/{b}/o')),
    '--indexes': indexes,
  }
  const args = ['dist/server/local-firebase.js', ...Object.entries(options).flat()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000)
      const ready = /^Ready on (\S+)$/m.exec(printed)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    void stopped.then(() => reject(new Error(`local-firebase stopped:\n${printed}`)))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM')
      return stopped
    },
  }
}

/** Returns the resident memory of a process, MB (Linux). */
export function memoryOf({ pid }: { pid: number }): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

/** Returns the CPU time of a process so far, seconds (Linux; ticks of 10 ms). */
export function processorTimeOf({ pid }: { pid: number }): number {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return ticks.reduce((sum, tick) => sum + Number(tick) / 100, 0)
}
