import type { FieldTable } from '../../entities/fields/field.ts'
import { countryNames } from '../../entities/location/countries.ts'
import { RECORDS } from '../../entities/registry/records.ts'
import type { ImportedCollection } from '../../import/definition.ts'

/** Returns the options of a choice field, or the countries. */
export function optionsOf(collection: ImportedCollection, name: string): readonly string[] {
  if (name === 'country') return countryNames()
  const table: FieldTable = RECORDS[collection].table
  const field = table[name]
  return field?.kind === 'choice' ? field.options : []
}
