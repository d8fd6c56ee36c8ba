import type { QueryClient } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { LOOKUP_COLLECTIONS } from '../../entities/lookup/fields.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import { entityOf } from '../../entities/registry/records.ts'
import { staffQueries } from '../../entities/record/staff-queries.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import type { ImportHost } from './host.ts'

/** So many records are copied to the worker in a few milliseconds. */
const AT_ONCE = 250

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The collections that an import of another one is held against. */
const AGAINST: readonly ImportedCollection[] = ['projects', 'players', 'roles']

/** Hands the records that there are over to the importer, in parts: the page stays at hand. */
export async function handOver(
  client: QueryClient,
  host: ImportHost,
  collection: ImportedCollection,
): Promise<void> {
  const lookups = await Promise.all(
    LOOKUP_COLLECTIONS.map(
      async (name) => [name, await client.fetchQuery(lookupQueries(name).all())] as const,
    ),
  )
  const fields = await client.fetchQuery(dynamicFieldStaffQueries.all())
  await host.call('know', { lookups: Object.fromEntries(lookups), fields })
  for (const name of new Set([collection, ...AGAINST])) {
    const records = await client.fetchQuery(staffQueries(name, entityOf(name).decode).all())
    for (let from = 0; from < Math.max(records.length, 1); from += AT_ONCE) {
      await host.call('take', name, records.slice(from, from + AT_ONCE), from === 0)
      await breathe()
    }
  }
}
