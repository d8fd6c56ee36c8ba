import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite'
import { serve } from '../http/adapter.ts'
import { listen } from '../http/listen.ts'
import type { Decision, FirestoreAccess, Lookups, Ruleset } from '../rules/access.ts'
import { openDatabase } from '../store/database.ts'
import { refuseGrpc } from './grpc.ts'
import { type FirestoreService, firestoreService } from './service.ts'

export const PROJECT = 'ppx-test'
const ALLOWED: Decision = { allowed: true, explain: '' }
let apps = 0

export interface TestFirestore {
  db: Firestore
  origin: string
  service: FirestoreService
  /** Every line that the service has logged. */
  lines: string[]
  /** Posts to a verb ("commit") or to "<parent>:<verb>" and returns status and body. */
  call(target: string, body: unknown): Promise<{ status: number; body: unknown }>
  /** Restarts the service on the same data, optionally with other index definitions. */
  restart(indexes?: unknown): Promise<void>
  close(): Promise<void>
}

export interface TestFirestoreOptions {
  indexes?: unknown
  decide?: (access: FirestoreAccess, lookups: Lookups) => boolean
  now?: () => Date
  workLimit?: number
}

/** Starts the Firestore service on a free port, with the real Lite SDK connected and a function as rules. */
export async function startFirestore(options: TestFirestoreOptions = {}): Promise<TestFirestore> {
  setLogLevel('silent')
  const dataDir = mkdtempSync(join(tmpdir(), 'firestore-test-'))
  const { indexes = 'off', decide, now, workLimit } = options
  const rules: Ruleset = {
    firestore: (access, lookups) =>
      decide ? { allowed: decide(access, lookups), explain: 'test' } : ALLOWED,
    storage: () => ALLOWED,
  }
  const lines: string[] = []
  const open = (definitions: unknown) => {
    const database = openDatabase(dataDir)
    const service = firestoreService({
      database,
      projectId: PROJECT,
      rules,
      authenticate: async () => null,
      indexes: definitions,
      log: (line) => void lines.push(line),
      ...(now ? { now } : {}),
      ...(workLimit === undefined ? {} : { workLimit }),
    })
    return { database, service }
  }
  let current = open(indexes)
  const shut = async (): Promise<void> => {
    await current.service.close()
    current.database.close()
  }
  const listening = await listen(
    (req, res) =>
      serve((request) => current.service.handle(request), req, res, {
        origin: listening.origin,
        limit: { bytes: 10 * 2 ** 20 },
      }),
    { port: 0, host: '127.0.0.1', streams: refuseGrpc((line) => void lines.push(line)) },
  )
  const { origin } = listening
  const app = initializeApp({ projectId: PROJECT, apiKey: 'k', appId: 'a' }, `firestore-test-${++apps}`)
  const db = initializeFirestore(app, { host: new URL(origin).host, ssl: false })
  return {
    db,
    origin,
    lines,
    get service() {
      return current.service
    },
    async call(target, body) {
      const [parent, verb] = target.includes(':') ? target.split(':') : ['', target]
      const path = parent === '' ? '' : `/${parent}`
      const url = `${origin}/v1/projects/${PROJECT}/databases/(default)/documents${path}:${verb}`
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      return { status: response.status, body: await response.json() }
    },
    async restart(definitions = indexes) {
      await shut()
      current = open(definitions)
    },
    async close() {
      await deleteApp(app)
      await listening.close()
      await shut()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
