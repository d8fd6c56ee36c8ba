import { readMany } from '../../firebase/read.ts'
import { InvalidError, RefusedError } from '../../records/error.ts'
import { otherEnd } from './other-end.ts'
import type { RoleEdit } from './rows.ts'

/**
 * Explains why saving roles was refused: throws InvalidError if the player or project of a new role has been
 * deleted since it was chosen, which the rules refuse without a reason. Rethrows any other error.
 */
export async function throwLostEnds(
  error: unknown,
  { before, after }: RoleEdit,
  own: 'projectId' | 'playerId',
): Promise<never> {
  if (!(error instanceof RefusedError)) throw error
  const { field, collection, one } = otherEnd(own)
  const stored = new Set(before.map(({ id }) => id))
  const made = after.filter(({ id }) => !stored.has(id))
  const found = await readMany(
    collection,
    made.map((row) => row[field]),
  ).catch(() => null)
  const ids = new Set(found?.map(({ id }) => id))
  const lost = found && made.find((row) => !ids.has(row[field]))
  if (!lost) throw error
  const which = `The ${one} of the role “${lost.roleName.trim()}”`
  throw new InvalidError({
    roles: `${which} has been deleted: choose another one, or remove the role`,
  })
}
