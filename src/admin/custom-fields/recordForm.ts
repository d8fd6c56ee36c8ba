import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { RoleRows } from '../../entities/role/rows.ts'
import { customChecks } from './schema.ts'
import { type CustomValues, storedValues, typedValues } from './texts.ts'

/**
 * Returns the parts that a record form needs for roles and dynamic fields besides its own draft: the
 * validation schema for the opened record (null for a new one), labels, and conversions from record to draft
 * and from draft to storage.
 */
export const recordForm = <
  S extends z.ZodMiniType,
  O extends { record: { customFields: CustomValues } },
  D extends { customFields: CustomValues },
>(
  own: S,
  formOf: (loaded: O | null) => D,
  fields: readonly DynamicField[],
) => ({
  checksOn: (base: O | null) =>
    z.intersection(
      z.intersection(own, z.looseObject({ roles: RoleRows })),
      customChecks(fields, base && base.record.customFields),
    ),
  labels: Object.fromEntries(fields.map(({ name, label }) => [`customFields.${name}`, label])),
  draftOf: (loaded: O | null): D => ({
    ...formOf(loaded),
    customFields: typedValues(fields, loaded && loaded.record.customFields),
  }),
  storable: (draft: D): D => ({ ...draft, customFields: storedValues(fields, draft.customFields) }),
})
