import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { connect } from '../../src/firebase/connection.ts'
import { loadSdk } from '../../src/firebase/read.ts'
import { copiedFolder } from './copied-folder.ts'
import { peopleOf, type TestDatabase } from './database.ts'
import { startLocalFirebase } from './local-firebase.ts'

/** A server that holds the demonstration data; to it everybody is a visitor at first. */
export async function demoDatabase(): Promise<TestDatabase> {
  const dataDir = await copiedFolder(inject('demoFolder'))
  const running = await startLocalFirebase({ dataDir })
  connect({ origin: running.origin, name: 'visitor' })
  // With a DOM the SDK only comes once there is a server to talk to.
  await loadSdk()
  return {
    ...peopleOf(running),
    close: async () => {
      await running.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
