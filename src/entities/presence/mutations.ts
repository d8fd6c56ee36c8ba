import { currentStaff } from '../../firebase/auth.ts'
import { commitWrites, now } from '../../firebase/write.ts'
import { SignedOutError } from '../../records/error.ts'
import { MAX_OPEN_LENGTH, MAX_OPEN } from './schema.ts'

/**
 * Announces to colleagues which records the user has open, "projects/abc"; an empty list announces that the
 * user has left. No changeset records it (docs/decisions/0111). Throws SignedOutError, DataError.
 */
export async function writePresence(open: readonly string[]): Promise<void> {
  const staff = await currentStaff()
  if (!staff) throw new SignedOutError()
  const path = `presence/${staff.uid}`
  const announced = open.filter(({ length }) => length <= MAX_OPEN_LENGTH).slice(0, MAX_OPEN)
  const fields = { email: staff.email.toLowerCase(), open: announced, at: now() }
  await commitWrites([announced.length === 0 ? { type: 'delete', path } : { type: 'set', path, fields }])
}
