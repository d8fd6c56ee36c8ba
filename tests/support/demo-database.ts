import { inject } from 'vitest'
import { connect } from '../../src/firebase/connection.ts'
import { loadSdk } from '../../src/firebase/read.ts'
import { peopleOf, type TestDatabase } from './database.ts'
import { fieldsOf, type Plain } from './plain-fields.ts'
import { startOnCopyOf } from './local-firebase.ts'

/**
 * A server that holds the demonstration data; to it everybody is a visitor at first. Further documents by their path are
 * written as the owner would write them in Firebase's console: past the rules, in any shape.
 */
export async function demoDatabase(
  documents: Record<string, Record<string, Plain>> = {},
): Promise<TestDatabase> {
  const running = await startOnCopyOf(inject('demoFolder'))
  for (const [path, values] of Object.entries(documents)) running.server.write(path, fieldsOf(values))
  connect({ origin: running.origin, name: 'visitor' })
  // With a DOM the SDK only comes once there is a server to talk to.
  await loadSdk()
  return peopleOf(running)
}
