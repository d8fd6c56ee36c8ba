import { lateStaff } from '../../firebase/late-auth.ts'
import { SignedOutError } from '../../records/error.ts'

/** The id of whoever is signed in. Throws SignedOutError. */
export async function ownId(): Promise<string> {
  const self = await lateStaff()
  if (!self) throw new SignedOutError()
  return self.uid
}
