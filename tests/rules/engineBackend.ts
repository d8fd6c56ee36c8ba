import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import Libsql from 'libsql'
import { firestoreService } from '../../local-firebase/firestore/service.ts'
import type { Auth, Ruleset } from '../../local-firebase/rules/access.ts'
import { ACTOR_NAMES, ACTORS, freshId, type Actor, type Backend } from './actors.ts'
import { answerInProcess } from './inProcess.ts'
import { claimsOf, unsignedToken } from './token.ts'
import { toFields } from './wire.ts'

const PROJECT = 'mutant'

/**
 * Opens only local-firebase's Firestore, in memory and without HTTP, under any rules: fast enough to try
 * many.
 */
export async function engineBackend(rules: Ruleset): Promise<Backend> {
  setLogLevel('silent')
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
  const stop = answerInProcess(host, (request) => service.handle(request))
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
      stop()
      await service.close()
      database.close()
    },
  }
}

/** Trusts tokens unchecked: authentication is not the subject of the rules. */
function authOf(request: Request): Auth {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return null
  const claims = claimsOf(token)
  return { uid: String(claims.sub), token: claims }
}
