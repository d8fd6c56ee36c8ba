import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setupMutations } from '../../entities/setup/mutations.ts'
import { setupQueries } from '../../entities/setup/queries.ts'
import { type Staff, staffMutations } from '../../entities/staff/mutations.ts'
import { codeOf } from './messages.ts'

export interface SignIn {
  signIn: (credentials: { email: string; password: string }, onSignedIn?: (staff: Staff) => void) => void
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}

/**
 * Signs in. While the site has no admin yet, an account whose mailbox has been verified since its creation
 * becomes the first admin here: on Firebase the set-up cannot finish before the link in the mail has been
 * opened.
 */
export function useSignIn(): SignIn {
  const client = useQueryClient()
  const signIn = useMutation(staffMutations.signIn())
  const complete = useMutation(setupMutations.completeClaim())
  return {
    signIn: (credentials, onSignedIn) =>
      signIn.mutate(credentials, {
        onSuccess: (staff) => onSignedIn?.(staff),
        onError: (error) => {
          complete.reset()
          if (codeOf(error) !== 'ppx/not-approved') return
          void client.fetchQuery(setupQueries.state()).then(
            ({ database, admin }) => database && !admin && complete.mutate(credentials),
            () => null,
          )
        },
      }),
    isPending: signIn.isPending || complete.isPending,
    isSuccess: signIn.isSuccess || complete.isSuccess,
    // The reason why the set-up failed is more specific than "not approved".
    error: complete.error ?? signIn.error,
  }
}
