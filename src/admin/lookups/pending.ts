import * as z from 'zod/mini'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/**
 * A rename that has not reached all records yet; kept in this browser, so that it can be resumed after a
 * reload.
 */
export const PendingRename = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Number of records to update, counted when the first run began. */
  total: z.optional(z.number()),
  /** Whether the entry was merged into another one. */
  isMerge: z.optional(z.boolean()),
  group: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
})
export type PendingRename = z.infer<typeof PendingRename>

const keyOf = (collection: LookupCollection) => `ppx.rename.${collection}`

export function pendingRename(collection: LookupCollection): PendingRename | null {
  const kept = PendingRename.safeParse(deviceValue(keyOf(collection)))
  return kept.success ? kept.data : null
}

/**
 * Stores the rename; null removes it. Without browser storage it can still finish while the dialog is open.
 */
export const keepPending = (collection: LookupCollection, pending: PendingRename | null): void =>
  keepOnDevice(keyOf(collection), pending)
