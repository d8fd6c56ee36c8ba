import type { QueryClient } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { type KeptMapping, readMapping, writeMapping } from '../../entities/import-mapping/kept.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import type { SheetInspection } from '../../import/importer.ts'
import { formOf, type KeptChoices, keptText, restoredChoices } from '../../import/kept-mapping.ts'
import type { FieldToMake } from '../../import/new-fields.ts'

const formOfSheet = (collection: ImportedCollection, { columns }: Pick<SheetInspection, 'columns'>): string =>
  formOf(
    collection,
    columns.map(({ heading }) => heading),
  )

/** Returns the mapping and options that the program proposes for a table. */
export const proposedChoices = (
  collection: ImportedCollection,
  { mapping }: SheetInspection,
): KeptChoices => ({
  mapping,
  options: { hasParts: true, isFoundByName: true, hasRoles: collection === 'projects' },
})

/**
 * Returns the choices made for the last table with these headings, and by whom; null if there are none or if
 * they equal the proposal. They are a mere convenience, so errors are treated as if there were none.
 */
export async function lastChoices(
  client: QueryClient,
  collection: ImportedCollection,
  inspection: SheetInspection,
): Promise<(KeptChoices & { kept: Pick<KeptMapping, 'byEmail' | 'at'> }) | null> {
  try {
    const found = await readMapping(formOfSheet(collection, inspection))
    if (!found) return null
    const fields = await client.fetchQuery(dynamicFieldStaffQueries.all())
    const custom = fields.filter(
      ({ entityType }) => entityType === IMPORT_DEFINITIONS[collection].dynamicFields,
    )
    const choices = restoredChoices(
      found.text,
      collection,
      inspection.mapping,
      custom.map(({ name }) => name),
    )
    if (!choices || keptText(choices, []) === keptText(proposedChoices(collection, inspection), []))
      return null
    return { ...choices, kept: { byEmail: found.byEmail, at: found.at } }
  } catch {
    return null
  }
}

/** Saves the choices for the next table with these headings. */
export async function keepChoices(
  {
    collection,
    inspection,
    ...choices
  }: KeptChoices & { collection: ImportedCollection; inspection: SheetInspection },
  made: readonly FieldToMake[],
): Promise<void> {
  await writeMapping(
    formOfSheet(collection, inspection),
    collection,
    keptText(choices, made, inspection.mapping.constants),
  ).catch(() => undefined)
}
