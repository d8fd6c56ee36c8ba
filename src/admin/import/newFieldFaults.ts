import { DynamicFieldDraft, draftOf } from '../../entities/dynamic-field/draft.ts'
import { areTooMany, TOO_MANY_FIELDS } from '../../entities/dynamic-field/mutations.ts'
import type { DynamicField, FieldType } from '../../entities/dynamic-field/schema.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import type { FileColumn } from '../../import/importer.ts'
import type { Mapping } from '../../import/mapping.ts'
import { type FieldToMake, fieldsToMake } from '../../import/new-fields.ts'
import { labelFault } from '../dynamic-fields/labelFault.ts'

export const draftOfNew = ({ name, label, type, entityType }: FieldToMake): DynamicFieldDraft => ({
  ...draftOf(),
  name,
  label,
  type: type as FieldType,
  entityType,
})

/** Returns why columns cannot become the new fields chosen for them, by position, as the settings say it. */
export function newFieldFaults(
  collection: ImportedCollection,
  columns: readonly FileColumn[],
  mapping: Mapping,
  defined: readonly DynamicField[],
): ReadonlyMap<number, string> {
  const entityType = IMPORT_DEFINITIONS[collection].dynamicFields
  const made = fieldsToMake(columns, mapping, entityType, defined)
  const existing = defined.filter((field) => field.entityType === entityType).length
  return new Map(
    made.flatMap((field, at): [number, string][] => {
      const fault =
        labelFault(field, [...defined, ...made.slice(0, at)], null) ??
        DynamicFieldDraft.safeParse(draftOfNew(field)).error?.issues[0]?.message ??
        (areTooMany(existing + at + 1) ? TOO_MANY_FIELDS : null)
      return fault === null ? [] : [[field.at, fault]]
    }),
  )
}
