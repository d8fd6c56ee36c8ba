import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  collection,
  type CollectionReference,
  type Firestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { type FirebaseStorage, getStorage } from 'firebase/storage'
import { BUCKET, PASSWORD, PROJECT } from './names.ts'

/** Operations of the server that bypass the SDK. */
export interface Control {
  /** Creates an account with the standard password. */
  account(email: string): Promise<void>
  disable(email: string): Promise<void>
  /** Advances the server's clock, in milliseconds. */
  wait(ms: number): Promise<void>
  /** Returns the link of the last mail to this address; null if there is none. */
  link(email: string): Promise<string | null>
  /**
   * Breaks the connection of the next chunk half-way ('half'), or before its answer ('answer') or that of the
   * last chunk ('end').
   */
  cutUpload(at: 'half' | 'answer' | 'end'): Promise<void>
}

/** The SDK instances of one browser. */
export interface Client {
  app: FirebaseApp
  auth: Auth
  db: Firestore
  storage: FirebaseStorage
}

export interface Kit {
  origin: string
  /** Unique to this case: used in paths and addresses. */
  id: string
  email: string
  control: Control
  /** Creates a client that shares nothing with others. */
  client(): Client
  /** Creates a client signed in as `kit.email`, whose account is created first. */
  signedIn(): Promise<Client>
  /** Returns a collection that everybody may use, initially empty. */
  items(client?: Client): CollectionReference
  close(): Promise<void>
}

/**
 * A statement about the SDK and the server: `run` returns its observation as plain data, which the runner
 * compares with `expected`, vitest for Node and Playwright for Chromium.
 */
export interface SdkCase {
  name: string
  run: (kit: Kit) => unknown
  expected: unknown
  only?: 'node' | 'chromium'
}

async function ask(origin: string, order: object): Promise<unknown> {
  const answer = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify(order) })
  return ((await answer.json()) as { result: unknown }).result
}

function controlOf(origin: string): Control {
  return {
    account: async (email) => void (await ask(origin, { account: email })),
    disable: async (email) => void (await ask(origin, { disable: email })),
    wait: async (ms) => void (await ask(origin, { wait: ms })),
    link: async (email) => (await ask(origin, { link: email })) as string | null,
    cutUpload: async (at) => void (await ask(origin, { cutUpload: at })),
  }
}

function connectedClient(origin: string, name: string): Client {
  const { host, protocol } = new URL(origin)
  const app = initializeApp({ apiKey: 'key', projectId: PROJECT, appId: 'app', storageBucket: BUCKET }, name)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  const db = initializeFirestore(app, { host, ssl: protocol === 'https:' })
  const storage = getStorage(app)
  Object.assign(storage, { host, _protocol: protocol.replace(':', '') })
  return { app, auth, db, storage }
}

/** Creates the kit of a case; `name` must be unique among the cases of a server. */
export function openKit(origin: string, name: string): Kit {
  setLogLevel('silent')
  const clients: Client[] = []
  const id = name.replace(/\W+/g, '-').toLowerCase().slice(0, 60)
  const email = `${id}@site.example`
  const control = controlOf(origin)
  const client = (): Client => {
    const made = connectedClient(origin, `${id} ${clients.length}`)
    clients.push(made)
    return made
  }
  return {
    origin,
    id,
    email,
    control,
    client,
    async signedIn() {
      await control.account(email)
      const made = client()
      await signInWithEmailAndPassword(made.auth, email, PASSWORD)
      return made
    },
    items: (of = clients[0] ?? client()) => collection(of.db, 'open', id, 'items'),
    async close() {
      await Promise.all(clients.map(({ app }) => deleteApp(app)))
    },
  }
}

/** Returns the SDK's error code; 'none' if there was no error. */
export async function codeOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
