import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { site } from '../../src/config.ts'
import { startLocalFirebase } from '../support/local-firebase.ts'
import { ACTOR_NAMES, ACTORS, freshId, type Actor, type Backend } from './actors.ts'
import { answerInProcess } from './inProcess.ts'
import { toFields } from './wire.ts'

const PASSWORD = 'a long enough password'

/**
 * A data folder with only the actors' accounts, as files in memory, and the tokens with which they signed in.
 */
interface Accounts {
  files: Map<string, Buffer>
  uids: Record<Actor, string>
  tokens: Record<Actor, string | null>
}

let accounts: Promise<Accounts> | undefined

async function signUpEverybody(): Promise<Accounts> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-accounts-'))
  const local = await startLocalFirebase({ dataDir: folder, owner: {} })
  const uids = {} as Accounts['uids']
  const tokens = {} as Accounts['tokens']
  for (const actor of ACTOR_NAMES) {
    uids[actor] = ''
    tokens[actor] = null
    const who = ACTORS[actor]
    if (!who) continue
    const { uid } = await local.server.createUser({
      email: who.email,
      password: PASSWORD,
      emailVerified: who.verified,
    })
    const app = initializeApp({ ...site.firebase }, freshId(actor))
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, local.origin, { disableWarnings: true })
    const { user } = await signInWithEmailAndPassword(auth, who.email, PASSWORD)
    uids[actor] = uid
    tokens[actor] = await user.getIdToken()
    await deleteApp(app)
  }
  await local.close()
  const files = await filesOf(folder)
  await rm(folder, { recursive: true, force: true })
  return { files, uids, tokens }
}

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true })
  // SQLite may still be removing its side files; a stopped server's database is complete without them.
  const names = entries.filter((entry) => entry.isFile() && !/-(shm|wal)$/.test(entry.name))
  return new Map(
    await Promise.all(names.map(async ({ name }) => [name, await readFile(join(folder, name))] as const)),
  )
}

/**
 * Opens local-firebase in this process, without HTTP, with real accounts and tokens; the accounts are created
 * once per process.
 */
export async function openLocalBackend(): Promise<Backend> {
  setLogLevel('silent')
  accounts ??= signUpEverybody()
  const { files, uids, tokens } = await accounts
  const dataDir = await mkdtemp(join(tmpdir(), 'rules-world-'))
  for (const [name, content] of files) await writeFile(join(dataDir, name), content)
  const local = await startLocalFirebase({ dataDir, owner: {} })
  const { origin } = local
  const { host, hostname, port } = new URL(origin)
  const stop = answerInProcess(host, (request) => {
    request.headers.set('host', host)
    return local.server.respond(request, hostname)
  })
  const apps: FirebaseApp[] = []
  const dbs = {} as Record<Actor, Firestore>
  for (const actor of ACTOR_NAMES) {
    const app = initializeApp({ ...site.firebase }, freshId(actor))
    apps.push(app)
    dbs[actor] = getFirestore(app)
    const token = tokens[actor]
    connectFirestoreEmulator(dbs[actor], hostname, Number(port), token ? { mockUserToken: token } : {})
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
    write: async (path, data) => local.server.write(path, toFields(data)),
    empty: openLocalBackend,
    close: async () => {
      await Promise.all(apps.map(deleteApp))
      stop()
      await local.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
