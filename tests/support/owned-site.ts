import type { Fields, Value } from '../../local-firebase/wire.ts'
import { openLocalFirebase } from '../../local-firebase/server.ts'
import { dataFolderFor, startSite, type RunningSite } from './site.ts'

export type Plain = string | number | boolean | null | Date | Plain[] | { [name: string]: Plain }

function wire(value: Plain): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } }
  return { mapValue: { fields: fieldsOf(value) } }
}

/** A document's fields as the services write them. */
export const fieldsOf = (values: Record<string, Plain>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wire(value)]))

/**
 * The demonstration with further documents by their path, written as the owner would write them in Firebase's console:
 * past the rules, in any shape.
 */
export async function startSiteWith(documents: Record<string, Record<string, Plain>>): Promise<RunningSite> {
  const dataDir = await dataFolderFor('demo')
  const local = await openLocalFirebase({
    dataDir,
    projectId: 'ppx-local',
    bucket: 'ppx-local.firebasestorage.app',
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    publicUrl: 'http://127.0.0.1',
  })
  for (const [path, values] of Object.entries(documents)) local.write(path, fieldsOf(values))
  await local.close()
  return startSite('demo', { DATA_DIR: dataDir })
}
