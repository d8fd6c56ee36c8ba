import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { site } from '../../src/config.ts'
import { startLocalFirebase } from '../support/local-firebase.ts'
import { toFields } from './wire.ts'
import { ACTOR_NAMES, ACTORS, freshId, type Actor, type World } from './actors.ts'

const PASSWORD = 'a long enough password'

/** local-firebase in this process, with real accounts and real tokens. */
export async function openLocalWorld(): Promise<World> {
  setLogLevel('silent')
  const { origin, server, close } = await startLocalFirebase()
  const { hostname, port } = new URL(origin)
  const apps: FirebaseApp[] = []
  const dbs = {} as Record<Actor, Firestore>
  const uids = {} as Record<Actor, string>
  const tokens = {} as Record<Actor, string | null>
  for (const actor of ACTOR_NAMES) {
    const app = initializeApp({ ...site.firebase }, freshId(actor))
    apps.push(app)
    dbs[actor] = initializeFirestore(app, { host: `${hostname}:${port}`, ssl: false })
    uids[actor] = ''
    tokens[actor] = null
    const who = ACTORS[actor]
    if (!who) continue
    const { uid } = await server.createUser({
      email: who.email,
      password: PASSWORD,
      emailVerified: who.verified,
    })
    uids[actor] = uid
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, origin, { disableWarnings: true })
    const { user } = await signInWithEmailAndPassword(auth, who.email, PASSWORD)
    tokens[actor] = await user.getIdToken()
  }
  return {
    db: (actor) => dbs[actor],
    uid: (actor) => uids[actor],
    email: (actor) => ACTORS[actor]?.email ?? '',
    query: (actor, structuredQuery) =>
      fetch(`${origin}/v1/projects/${site.firebase.projectId}/databases/(default)/documents:runQuery`, {
        method: 'POST',
        headers: tokens[actor] ? { Authorization: `Bearer ${tokens[actor]}` } : {},
        body: JSON.stringify({ structuredQuery }),
      }),
    write: async (path, data) => server.write(path, toFields(data)),
    empty: openLocalWorld,
    close: async () => {
      await Promise.all(apps.map(deleteApp))
      await close()
    },
  }
}
