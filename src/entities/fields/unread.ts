import type { FieldTable, FieldKind } from './field.ts'
import { typedFields } from './labels.ts'

/** Kinds for which some stored values cannot be decoded. */
const PARTIAL: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'choice',
  'quantity',
  'amount',
  'partialDate',
  'link',
  'pictureLink',
])

/** Returns the fields whose stored value may be unreadable, each with all its names, for `unreadOf`. */
export const unreadableFields = (table: FieldTable): Record<string, string[]> =>
  Object.fromEntries(
    typedFields(table).flatMap(([name, field]) =>
      PARTIAL.has(field.kind) ? [[name, [name, ...(field.older ?? [])]]] : [],
    ),
  )
