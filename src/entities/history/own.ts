import { lateStaff } from '../../firebase/late-auth.ts'
import { SignedOutError } from '../../records/error.ts'

/** Returns the uid of the signed-in user. Throws SignedOutError. */
export async function ownId(): Promise<string> {
  const self = await lateStaff()
  if (!self) throw new SignedOutError()
  return self.uid
}
