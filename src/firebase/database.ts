import { type FirebaseApp, getApps, initializeApp } from 'firebase/app'
import { type Firestore, getFirestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite'
import { site } from '../config.ts'
import { type Connection, connection, OWN } from './connection.ts'

// At its default level the SDK prints whole commit bodies to the console when a commit fails.
setLogLevel('silent')

/** Returns the name of a connection's app, with the origin in Node, where there may be several servers. */
const key = ({ name, origin }: Connection): string =>
  typeof location === 'undefined' || name !== OWN ? `${name} ${origin}` : name

export function firebaseApp(at: Connection = connection()): FirebaseApp {
  const { projectId, apiKey, appId, authDomain, storageBucket } = site.firebase
  const existing = getApps().find((app) => app.name === key(at))
  return existing ?? initializeApp({ projectId, apiKey, appId, authDomain, storageBucket }, key(at))
}

const databases = new WeakMap<FirebaseApp, Firestore>()

/**
 * Returns the Firestore instance of a connection. connectFirestoreEmulator always uses http and fakes the
 * token; a host setting does neither.
 */
export function database(at: Connection = connection()): Firestore {
  const app = firebaseApp(at)
  const cached = databases.get(app)
  if (cached) return cached
  const made = at.origin
    ? initializeFirestore(app, { host: new URL(at.origin).host, ssl: at.origin.startsWith('https:') })
    : getFirestore(app)
  databases.set(app, made)
  return made
}
