import { QueryClient } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../src/entities/dynamic-field/staff-queries.ts'
import { readAll } from '../../src/records/read-all.ts'
import type { CustomColumn } from './columns.ts'
import { customColumn } from './custom.ts'
import type { ImportDefinition, ImportedCollection } from './definition.ts'
import type { Stored } from './targets.ts'

/** The dynamic fields that may appear as columns of a kind. */
export async function customColumns(definition: ImportDefinition): Promise<CustomColumn[]> {
  if (definition.dynamicFields === null) return []
  const fields = await new QueryClient().fetchQuery(dynamicFieldStaffQueries.all())
  return fields.filter(({ entityType }) => entityType === definition.dynamicFields).map(customColumn)
}

/** The ids that references of a kind may lead to, besides the rows of the file itself. */
export async function knownIds(
  definition: ImportDefinition,
  stored: Stored,
): Promise<Record<'projects' | 'players', ReadonlySet<string>>> {
  const idsOf = async (collection: 'projects' | 'players'): Promise<ReadonlySet<string>> => {
    const isWanted = definition.references.some(({ to }) => to === collection)
    if (!isWanted) return new Set()
    if ((definition.name satisfies ImportedCollection) === collection) return stored.ids
    return new Set(await readAll({ collection }, (id) => id))
  }
  const [projects, players] = await Promise.all([idsOf('projects'), idsOf('players')])
  return { projects, players }
}
