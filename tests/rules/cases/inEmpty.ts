import { doc, writeBatch } from 'firebase/firestore/lite'
import type { Actor, Backend } from '../actors.ts'
import type { Data } from '../batch.ts'
import type { Case } from './case.ts'

/** Runs the request in a new empty database. */
export const inEmpty =
  (question: (backend: Backend) => Promise<void>): Case['run'] =>
  async (backend) => {
    const empty = await backend.empty()
    try {
      await question(empty)
    } finally {
      await empty.close()
    }
  }

/** Writes several documents in one commit, without a changeset. */
export async function putAll(backend: Backend, actor: Actor, documents: Record<string, Data>): Promise<void> {
  const batch = writeBatch(backend.db(actor))
  for (const [path, data] of Object.entries(documents)) batch.set(doc(backend.db(actor), path), data)
  await batch.commit()
}

export async function removeOne(backend: Backend, actor: Actor, path: string): Promise<void> {
  const batch = writeBatch(backend.db(actor))
  batch.delete(doc(backend.db(actor), path))
  await batch.commit()
}
