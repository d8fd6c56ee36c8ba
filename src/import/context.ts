import { QueryClient } from '@tanstack/react-query'
import type { DynamicField } from '../entities/dynamic-field/schema.ts'
import { dynamicFieldStaffQueries } from '../entities/dynamic-field/staff-queries.ts'
import type { ReferredCollection } from '../entities/registry/collections.ts'
import type { CustomColumn } from './columns.ts'
import { customColumn } from './custom.ts'
import type { ImportDefinition, ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { Names } from './names.ts'
import type { ImportContext } from './plan.ts'
import type { Stored } from './targets.ts'
import { checkWith } from './checks.ts'

/** Returns the dynamic fields that may appear as columns of a kind of record. */
export const customColumnsOf = (
  definition: ImportDefinition,
  fields: readonly DynamicField[],
): CustomColumn[] =>
  fields.filter(({ entityType }) => entityType === definition.dynamicFields).map(customColumn)

/** Reads the dynamic fields from the database for `customColumnsOf`. */
export async function customColumns(definition: ImportDefinition): Promise<CustomColumn[]> {
  if (definition.dynamicFields === null) return []
  return customColumnsOf(definition, await new QueryClient().fetchQuery(dynamicFieldStaffQueries.all()))
}

/** Returns the collections that rows of a kind may refer to, besides their own. */
const referredBy = ({ name, references }: ImportDefinition): ReferredCollection[] => [
  ...new Set(references.flatMap(({ to }) => (to === name ? [] : [to]))),
]

/** Reads the records that a kind may refer to from the database; those of the kind itself are passed in. */
export async function readReferencedRecords(
  definition: ImportDefinition,
  stored: Stored,
): Promise<Partial<Record<ImportedCollection, Stored>>> {
  const read = referredBy(definition).map(
    async (to) => [to, await IMPORT_DEFINITIONS[to].stored.read(() => undefined)] as const,
  )
  return { ...Object.fromEntries(await Promise.all(read)), [definition.name]: stored }
}

const NONE: ReadonlySet<string> = new Set()

/** Returns the context of a plan: what it is checked against. */
export function contextOf(
  definition: ImportDefinition,
  all: Partial<Record<ImportedCollection, Stored>>,
  custom: readonly CustomColumn[],
): ImportContext {
  const own = all[definition.name]
  const names = new Map<ImportedCollection, Names>()
  const namesOf = (collection: ImportedCollection): Names => {
    const cached = names.get(collection)
    if (cached) return cached
    const made = new Names(all[collection]?.names() ?? [])
    names.set(collection, made)
    return made
  }
  return {
    blank: definition.blank,
    before: (id) => own?.draft(id),
    check: checkWith(definition.draft),
    custom,
    known: {
      ids: { projects: all.projects?.ids ?? NONE, players: all.players?.ids ?? NONE },
      named: (collection, name, country) => namesOf(collection).find(name, country),
      parentOf: (id) => own?.parentOf(id) ?? null,
    },
  }
}
