import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { RoleRows } from '../../entities/role/rows.ts'
import { customChecks } from './schema.ts'
import { type CustomValues, storedValues, typedValues } from './texts.ts'

/**
 * What the form of a record with roles and with fields that staff have defined needs besides its own draft: the
 * checks of everything that is typed into what was opened (null for a new record), its draft, what is stored of it, and
 * what the defined fields are called.
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
