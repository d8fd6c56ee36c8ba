import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setupMutations } from '../../entities/setup/mutations.ts'
import { setupQueries } from '../../entities/setup/queries.ts'
import { staffMutations } from '../../entities/staff/mutations.ts'

export interface SignIn {
  signIn: (credentials: { email: string; password: string }) => void
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/**
 * Signs in. While the site has no admin yet, an account whose mailbox has been verified since it was created becomes
 * the first one here: on Firebase the set-up cannot finish before the link in the mail is opened.
 */
export function useSignIn(): SignIn {
  const client = useQueryClient()
  const signIn = useMutation(staffMutations.signIn())
  const complete = useMutation(setupMutations.completeClaim())
  return {
    signIn: (credentials) =>
      signIn.mutate(credentials, {
        onError: (error) => {
          if (codeOf(error) !== 'ppx/not-approved') return
          void client.fetchQuery(setupQueries.state()).then(
            ({ database, admin }) => database && !admin && complete.mutate(credentials),
            () => null,
          )
        },
      }),
    isPending: signIn.isPending || complete.isPending,
    isSuccess: signIn.isSuccess || complete.isSuccess,
    error: signIn.error,
  }
}
