import { currentStaff } from '../firebase/auth.ts'
import type { Change } from './change.ts'
import { changesetOf } from './changeset.ts'

/**
 * Returns whether an existing record was created by this very change of the signed-in user and not changed
 * since, so that only the answer was lost. `lastChange` is the operation that last wrote the record.
 */
export async function isOwnCreation(change: Change, lastChange: string): Promise<boolean> {
  const self = await currentStaff()
  return self !== null && changesetOf([change], 'create', null, self.uid).opId === lastChange
}
