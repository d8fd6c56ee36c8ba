import type { QueryClient } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { LOOKUP_COLLECTIONS } from '../../entities/lookup/fields.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import { entityOf } from '../../entities/registry/records.ts'
import { flushListPatches } from '../../entities/record/lists.ts'
import { staffQueries } from '../../entities/record/staff-queries.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { catchUp } from '../replica/session.ts'
import { yieldToTasks } from '../../slices.ts'
import type { ImportHost } from './host.ts'

/** Records per message to the worker, which are copied in a few milliseconds. */
const AT_ONCE = 250

/** Collections that every import is checked against, besides its own. */
const AGAINST: readonly ImportedCollection[] = ['projects', 'players', 'roles']

/** Reads the entries of all lists and the definitions of dynamic fields. */
const readNames = async (client: QueryClient) => {
  const lookups = await Promise.all(
    LOOKUP_COLLECTIONS.map(
      async (name) => [name, await client.fetchQuery(lookupQueries(name).all())] as const,
    ),
  )
  return {
    lookups: Object.fromEntries(lookups),
    fields: await client.fetchQuery(dynamicFieldStaffQueries.all()),
  }
}

/** Passes the entries of all lists and the definitions of dynamic fields to the importer. Throws DataError. */
export const passNames = async (client: QueryClient, host: ImportHost): Promise<void> =>
  host.call('setLookupsAndFields', await readNames(client))

/**
 * Passes the existing records to the importer, in parts so that the page stays responsive. The records are
 * brought up to date first: checked against stale ones, rows that a colleague has added since would be
 * created again. Throws DataError.
 */
export async function passExistingRecords(
  client: QueryClient,
  host: ImportHost,
  collection: ImportedCollection,
): Promise<void> {
  const names = [...new Set([collection, ...AGAINST])]
  const allOf = (name: ImportedCollection) =>
    client.fetchQuery(staffQueries(name, entityOf(name).decode).all())
  // Loads the collections that are not held yet; `catchUp` then updates all of them.
  await Promise.all([readNames(client), ...names.map(allOf)])
  await catchUp()
  flushListPatches(client)
  await passNames(client, host)
  for (const name of names) {
    const records = await allOf(name)
    for (let from = 0; from < Math.max(records.length, 1); from += AT_ONCE) {
      await host.call('addExisting', name, records.slice(from, from + AT_ONCE), from === 0)
      await yieldToTasks()
    }
  }
}
