import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import Libsql from 'libsql'
import { firestoreService, type FirestoreService } from '../../local-firebase/firestore/service.ts'
import type { Auth, Ruleset } from '../../local-firebase/rules/access.ts'
import { ACTOR_NAMES, ACTORS, freshId, type Actor, type Backend } from './actors.ts'
import { claimsOf, unsignedToken } from './token.ts'
import { toFields } from './wire.ts'

const PROJECT = 'mutant'

const services = new Map<string, FirestoreService>()

/** From now on requests to the hosts of engine worlds are answered in this process. */
function answerInProcess(): void {
  const elsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const service = services.get(new URL(request.url).hostname)
    if (!service) return elsewhere(input, init)
    return (await service.handle(request)) ?? new Response('{}', { status: 404 })
  }
}

let installed = false

/** local-firebase's Firestore alone, in memory and without HTTP, under any rules: fast enough to try many. */
export async function engineBackend(rules: Ruleset): Promise<Backend> {
  setLogLevel('silent')
  if (!installed) answerInProcess()
  installed = true
  const host = `${freshId('engine').toLowerCase()}.test`
  const database = new Libsql(':memory:')
  const service = firestoreService({
    database,
    projectId: PROJECT,
    rules,
    authenticate: async (request) => authOf(request),
    indexes: 'off',
    log: () => {},
  })
  services.set(host, service)
  const apps: FirebaseApp[] = []
  const dbs = {} as Record<Actor, Firestore>
  for (const actor of ACTOR_NAMES) {
    const app = initializeApp({ projectId: PROJECT, apiKey: 'engine' }, `${host}/${actor}`)
    apps.push(app)
    dbs[actor] = getFirestore(app)
    const token = unsignedToken(actor, PROJECT)
    connectFirestoreEmulator(dbs[actor], host, 80, token ? { mockUserToken: token } : {})
  }
  return {
    db: (actor) => dbs[actor],
    uid: (actor) => (ACTORS[actor] ? `uid-${actor}` : ''),
    email: (actor) => ACTORS[actor]?.email ?? '',
    query: (actor, structuredQuery) => {
      const token = unsignedToken(actor, PROJECT)
      return fetch(`http://${host}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`, {
        method: 'POST',
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        body: JSON.stringify({ structuredQuery }),
      })
    },
    write: async (path, data) => service.write(path, toFields(data)),
    empty: () => engineBackend(rules),
    close: async () => {
      await Promise.all(apps.map(deleteApp))
      services.delete(host)
      await service.close()
      database.close()
    },
  }
}

/** Tokens are taken at their word here: who signs in how is no question of the rules. */
function authOf(request: Request): Auth {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return null
  const claims = claimsOf(token)
  return { uid: String(claims.sub), token: claims }
}
