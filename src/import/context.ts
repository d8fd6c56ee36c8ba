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

/** The dynamic fields that may appear as columns of a kind. */
export const customColumnsOf = (
  definition: ImportDefinition,
  fields: readonly DynamicField[],
): CustomColumn[] =>
  fields.filter(({ entityType }) => entityType === definition.dynamicFields).map(customColumn)

/** As `customColumnsOf`, read from the database. */
export async function customColumns(definition: ImportDefinition): Promise<CustomColumn[]> {
  if (definition.dynamicFields === null) return []
  return customColumnsOf(definition, await new QueryClient().fetchQuery(dynamicFieldStaffQueries.all()))
}

/** The collections that rows of a kind may name, besides their own. */
const referredBy = ({ name, references }: ImportDefinition): ReferredCollection[] => [
  ...new Set(references.flatMap(({ to }) => (to === name ? [] : [to]))),
]

/** The records that references of a kind may lead to, read from the database; those of the kind itself are given. */
export async function readReferred(
  definition: ImportDefinition,
  stored: Stored,
): Promise<Partial<Record<ImportedCollection, Stored>>> {
  const read = referredBy(definition).map(
    async (to) => [to, await IMPORT_DEFINITIONS[to].stored.read(() => undefined)] as const,
  )
  return { ...Object.fromEntries(await Promise.all(read)), [definition.name]: stored }
}

const NONE: ReadonlySet<string> = new Set()

/** What a plan is held against. */
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
