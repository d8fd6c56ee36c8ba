import { doc, writeBatch } from 'firebase/firestore/lite'
import type { Actor, World } from '../actors.ts'
import type { Data } from '../batch.ts'
import type { Case } from './case.ts'

/** Runs the question in an empty database of its own. */
export const inEmpty =
  (question: (world: World) => Promise<void>): Case['run'] =>
  async (world) => {
    const empty = await world.empty()
    try {
      await question(empty)
    } finally {
      await empty.close()
    }
  }

/** Several documents in one commit, without a changeset. */
export async function putAll(world: World, actor: Actor, documents: Record<string, Data>): Promise<void> {
  const batch = writeBatch(world.db(actor))
  for (const [path, data] of Object.entries(documents)) batch.set(doc(world.db(actor), path), data)
  await batch.commit()
}

export async function removeOne(world: World, actor: Actor, path: string): Promise<void> {
  const batch = writeBatch(world.db(actor))
  batch.delete(doc(world.db(actor), path))
  await batch.commit()
}
