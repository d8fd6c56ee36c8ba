import { deleteField, doc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { database } from './database.ts'
import { dataError } from './error.ts'
import { meter } from './meter.ts'

/** Returns the placeholder for the server's time of the commit, which equals the rules' request.time. */
export const now = (): unknown => serverTimestamp()
export const add = (amount: number): unknown => increment(amount)
/** Returns the placeholder that deletes a field or a map key, for use in a merge. */
export const deletedField = (): unknown => deleteField()

/** One write of a batch. `update` touches only the fields given and needs the document to exist. */
export type Write =
  | { type: 'set'; path: string; fields: Record<string, unknown> }
  | { type: 'merge'; path: string; fields: Record<string, unknown> }
  | { type: 'update'; path: string; fields: Record<string, unknown> }
  | { type: 'delete'; path: string }

/** Commits all writes or none, in one request. Throws DataError; the SDK never sends a commit twice. */
export async function commitWrites(writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(database())
  for (const write of writes) {
    const ref = doc(database(), write.path)
    if (write.type === 'set') batch.set(ref, write.fields)
    else if (write.type === 'merge') batch.set(ref, write.fields, { merge: true })
    else if (write.type === 'update') batch.update(ref, write.fields)
    else batch.delete(ref)
  }
  await batch.commit().catch((cause: unknown) => {
    throw dataError(cause)
  })
  meter.add({ writes: writes.length })
}
