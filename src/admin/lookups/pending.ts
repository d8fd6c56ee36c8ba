import * as z from 'zod/mini'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/** A renaming whose records have not all followed yet; kept in this browser, so that it can go on after a reload. */
export const PendingRename = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  group: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
})
export type PendingRename = z.infer<typeof PendingRename>

const keyOf = (collection: LookupCollection) => `ppx.rename.${collection}`

export function pendingRename(collection: LookupCollection): PendingRename | null {
  const kept = PendingRename.safeParse(deviceValue(keyOf(collection)))
  return kept.success ? kept.data : null
}

/** Null forgets it. A browser that keeps nothing can still finish while the dialog is open. */
export const keepPending = (collection: LookupCollection, pending: PendingRename | null): void =>
  keepOnDevice(keyOf(collection), pending)
