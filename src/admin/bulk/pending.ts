import * as z from 'zod/mini'

/** A long operation that was started and has not come to its end; kept in this browser, so that it can go on after a reload. */
const PendingBulk = z.object({
  action: z.string(),
  /** What was chosen in the dialog, such as a column and its value. */
  choice: z.nullable(z.object({ columnId: z.string(), text: z.string() })),
  group: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  /** The frozen list of records. */
  ids: z.array(z.string()),
})
export type PendingBulk = z.infer<typeof PendingBulk>

const keyOf = (collection: string) => `ppx.bulk.${collection}`

/** The operation on this kind of record that was left in the middle; null when there is none. */
export function pendingBulk(collection: string): PendingBulk | null {
  try {
    const kept = PendingBulk.safeParse(JSON.parse(localStorage.getItem(keyOf(collection)) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepPending(collection: string, pending: PendingBulk | null): void {
  try {
    if (pending) localStorage.setItem(keyOf(collection), JSON.stringify(pending))
    else localStorage.removeItem(keyOf(collection))
  } catch {
    // A browser that keeps nothing can still finish while the dialog is open.
  }
}
