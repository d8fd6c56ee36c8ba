import { loadDemoData } from '../../server/demo-data/load.ts'
import { FIRST_ADMIN, testDatabase, type TestDatabase } from './database.ts'

/** A server that holds the demonstration data; to it everybody is a visitor at first. */
export async function demoDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  await loadDemoData({ ...FIRST_ADMIN, origin: database.origin, log: () => undefined })
  database.asVisitor()
  return database
}
