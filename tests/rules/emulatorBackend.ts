import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { unsignedToken } from './token.ts'
import { toFields } from './wire.ts'
import { ACTOR_NAMES, ACTORS, freshId, type Actor, type Backend } from './actors.ts'

const JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Google's Firestore emulator, if it is installed (package google-cloud-cli-firestore-emulator). */
interface Emulator {
  host: string
  port: number
}

/**
 * Runs a command until it ends or standard input closes: a process's pipe closes with it, however the process
 * ended.
 */
const UNTIL_LEFT = 'exec 3<&0; "$@" & command=$!; (cat <&3 > /dev/null; kill $command) & wait $command'

/**
 * Starts the emulator until this process ends: vitest runs several files in one process, and tells none that
 * it is the last.
 */
async function startEmulator(): Promise<Emulator> {
  if (!existsSync(JAR)) throw new Error(`Google's Firestore emulator is not installed: ${JAR}`)
  const host = '127.0.0.1'
  const port = await freePort()
  const child = spawn(
    'sh',
    [
      '-c',
      UNTIL_LEFT,
      'sh',
      'java',
      '-Xmx800m',
      '-cp',
      JAR,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      '--host',
      host,
      '--port',
      String(port),
      '--rules',
      'firestore.rules',
    ],
    { stdio: 'pipe' },
  )
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('is now running')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void stopped.then(() => reject(new Error(`the emulator stopped:\n${printed}`)))
  })
  return { host, port }
}

let shared: Promise<Emulator> | undefined

/** Opens a new project in this process's one emulator. */
export async function openEmulatorBackend(): Promise<Backend> {
  shared ??= startEmulator()
  return emulatorBackend(await shared, freshId('demo'))
}

/** Connects to one project of a running emulator, under the rules with which it was started. */
async function emulatorBackend(emulator: Emulator, projectId: string): Promise<Backend> {
  setLogLevel('silent')
  const apps: FirebaseApp[] = []
  const dbs = {} as Record<Actor, Firestore>
  for (const actor of ACTOR_NAMES) {
    const app = initializeApp({ projectId, apiKey: 'emulator' }, `${projectId}/${actor}`)
    apps.push(app)
    dbs[actor] = getFirestore(app)
    const token = unsignedToken(actor, projectId)
    connectFirestoreEmulator(dbs[actor], emulator.host, emulator.port, token ? { mockUserToken: token } : {})
  }
  const base = `http://${emulator.host}:${emulator.port}/v1/projects/${projectId}/databases/(default)/documents`
  return {
    db: (actor) => dbs[actor],
    uid: (actor) => (ACTORS[actor] ? `uid-${actor}` : ''),
    email: (actor) => ACTORS[actor]?.email ?? '',
    query: (actor, structuredQuery) => {
      const token = unsignedToken(actor, projectId)
      return fetch(`${base}:runQuery`, {
        method: 'POST',
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        body: JSON.stringify({ structuredQuery }),
      })
    },
    write: async (path, data) => {
      const name = `projects/${projectId}/databases/(default)/documents/${path}`
      const answer = await fetch(`${base}:commit`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner' },
        body: JSON.stringify({ writes: [{ update: { name, fields: toFields(data) } }] }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    empty: () => emulatorBackend(emulator, freshId('demo')),
    close: async () => {
      await Promise.all(apps.map(deleteApp))
    },
  }
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
