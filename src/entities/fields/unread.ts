import type { FieldTable, FieldKind } from './field.ts'
import { typedFields } from './labels.ts'

/** The kinds that not every text can be read as. */
const PARTIAL: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'choice',
  'quantity',
  'amount',
  'partialDate',
  'link',
  'pictureLink',
])

/** The fields of which a document may hold what cannot be read, each with all its names, for unreadOf. */
export const unreadableFields = (table: FieldTable): Record<string, string[]> =>
  Object.fromEntries(
    typedFields(table).flatMap(([name, field]) =>
      PARTIAL.has(field.kind) ? [[name, [name, ...(field.older ?? [])]]] : [],
    ),
  )
