import { inject } from 'vitest'
import { connect } from '../../src/firebase/connection.ts'
import { loadSdk } from '../../src/firebase/read.ts'
import { peopleOf, type TestDatabase } from './database.ts'
import { fieldsOf, type Plain } from './plain-fields.ts'
import { startOnCopyOf } from './local-firebase.ts'

/**
 * Starts a server with the demonstration data, to which everybody is a visitor at first. Further documents,
 * by path, are written as the owner would write them in Firebase's console: bypassing the rules, in any
 * shape.
 */
export async function demoDatabase(
  documents: Record<string, Record<string, Plain>> = {},
): Promise<TestDatabase> {
  const running = await startOnCopyOf(inject('demoFolder'))
  for (const [path, values] of Object.entries(documents)) running.server.write(path, fieldsOf(values))
  connect({ origin: running.origin, name: 'visitor' })
  // With a DOM, the SDK loads only once there is a server to talk to.
  await loadSdk()
  return peopleOf(running)
}
