import { currentStaff } from '../firebase/auth.ts'
import type { Change } from './change.ts'
import { changesetOf } from './changeset.ts'

/**
 * Whether a record that exists was made by this very creation of whoever is signed in, and not changed since:
 * its answer was lost. `lastChange` is the operation that wrote the record.
 */
export async function isOwnCreation(change: Change, lastChange: string): Promise<boolean> {
  const self = await currentStaff()
  return self !== null && changesetOf([change], 'create', null, self.uid).opId === lastChange
}
