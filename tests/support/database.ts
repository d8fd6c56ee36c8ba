import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalFirebase, startOnCopyOf, type RunningLocalFirebase } from './local-firebase.ts'
import { signIn } from '../../src/firebase/auth.ts'
import { connect } from '../../src/firebase/connection.ts'
import { loadSdk } from '../../src/firebase/read.ts'
import { claim, initialise } from '../../src/entities/setup/mutations.ts'
import { site } from '../../src/config.ts'

export interface TestDatabase extends RunningLocalFirebase {
  /** Talks to this server as the first admin from now on. */
  asAdmin(): Promise<void>
  /** Talks to this server as a second admin in another browser. */
  asColleague(): Promise<void>
  /** Talks to this server without being signed in. */
  asVisitor(): void
}

export const FIRST_ADMIN = { email: `first@${site.emailDomain}`, password: 'correct horse battery' }

/** The name of the second admin's connection. */
export const COLLEAGUE = 'colleague'

const colleague = { email: `second@${site.emailDomain}`, password: 'another horse battery' }

async function enrolled({ server }: RunningLocalFirebase, person: typeof colleague): Promise<void> {
  const { uid } = await server.createUser({ ...person, emailVerified: true }).catch(() => ({ uid: null }))
  if (uid === null) return
  const now = { timestampValue: new Date().toISOString() }
  server.write(`admins/${uid}`, {
    email: { stringValue: person.email },
    active: { booleanValue: true },
    createdBy: { stringValue: 'first' },
    createdAt: now,
    updatedAt: now,
  })
}

/** Initialises the database and creates the first admin, who stays signed in. */
export async function initialised({ origin }: RunningLocalFirebase): Promise<void> {
  connect({ origin, name: 'admin' })
  // With a DOM, the SDK loads only once there is a server to talk to.
  await loadSdk()
  await initialise()
  await claim(FIRST_ADMIN)
}

/** Returns the users who may talk to a running server. */
export function peopleOf(running: RunningLocalFirebase): TestDatabase {
  const { origin } = running
  return {
    ...running,
    asAdmin: async () => {
      connect({ origin, name: 'admin' })
      await signIn(FIRST_ADMIN.email, FIRST_ADMIN.password)
    },
    asColleague: async () => {
      await enrolled(running, colleague)
      connect({ origin, name: COLLEAGUE })
      await signIn(colleague.email, colleague.password)
    },
    asVisitor: () => connect({ origin, name: 'visitor' }),
  }
}

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ppx-initialised-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const running = await startLocalFirebase({ dataDir })
  await initialised(running)
  await running.close()
  return dataDir
}

/**
 * Starts a server with an initialised database and its first admin signed in; the database is built once per
 * process, because that is slow.
 */
export async function testDatabase(): Promise<TestDatabase> {
  template ??= makeTemplate()
  const people = peopleOf(await startOnCopyOf(await template))
  await people.asAdmin()
  return people
}
