import { mutationOptions } from '@tanstack/react-query'
import { site } from '../../config.ts'
import {
  AuthError,
  currentStaff,
  isStaffAddress,
  sendReset,
  signIn,
  signOutStaff,
} from '../../firebase/auth.ts'
import { createColleague } from '../../firebase/colleague.ts'
import { DataError } from '../../firebase/error.ts'
import { commitWrites, now } from '../../firebase/write.ts'
import { RefusedError, SignedOutError } from '../../records/error.ts'

export { AuthError, onStaffChange } from '../../firebase/auth.ts'
export type { Staff } from '../../firebase/session.ts'

const refused = (error: unknown): Error =>
  error instanceof DataError && error.code === 'refused'
    ? new RefusedError({ cause: error })
    : (error as Error)

/**
 * Makes a colleague's account, which nobody knows the password of, the admins record, and sends a mail to choose
 * one. An address that already has an account is never enrolled. Throws AuthError, RefusedError, SignedOutError.
 */
export async function addColleague(email: string): Promise<{ uid: string }> {
  const address = email.trim().toLowerCase()
  if (!isStaffAddress(address)) {
    throw new AuthError('ppx/foreign-domain', `Admin users must have an @${site.emailDomain} email address`)
  }
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  const { uid } = await createColleague(address)
  const fields = { email: address, active: true, createdBy: self.uid, createdAt: now(), updatedAt: now() }
  await commitWrites([{ type: 'set', path: `admins/${uid}`, fields }]).catch((error: unknown) => {
    throw refused(error)
  })
  await sendReset(address)
  return { uid }
}

/** Nobody can change their own standing. Throws RefusedError, DataError. */
export async function setActive({ uid, active }: { uid: string; active: boolean }): Promise<void> {
  await commitWrites([{ type: 'update', path: `admins/${uid}`, fields: { active, updatedAt: now() } }]).catch(
    (error: unknown) => {
      throw refused(error)
    },
  )
}

export const staffMutations = {
  /** Resolves to the Staff signed in. Throws AuthError. */
  signIn: () =>
    mutationOptions({
      mutationKey: ['staff', 'signIn'],
      mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    }),
  /** Whatever only staff may see leaves the cache with them. */
  signOut: () =>
    mutationOptions({
      mutationKey: ['staff', 'signOut'],
      mutationFn: signOutStaff,
      onSuccess: (_done, _variables, _result, { client }) => client.clear(),
    }),
  sendReset: () => mutationOptions({ mutationKey: ['staff', 'sendReset'], mutationFn: sendReset }),
  add: () =>
    mutationOptions({
      mutationKey: ['staff', 'add'],
      mutationFn: addColleague,
      onSuccess: (_added, _email, _result, { client }) => client.invalidateQueries({ queryKey: ['admins'] }),
    }),
  setActive: () =>
    mutationOptions({
      mutationKey: ['staff', 'setActive'],
      mutationFn: setActive,
      onSuccess: (_done, _variables, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['admins'] }),
    }),
}
