import { mutationOptions } from '@tanstack/react-query'

/**
 * Signs out and clears the cache of everything only staff may see. Apart from mutations.ts, whose code writes
 * records.
 */
export const signOutMutation = () =>
  mutationOptions({
    mutationFn: async () => (await import('../../firebase/auth.ts')).signOutStaff(),
    onSuccess: (_done, _variables, _result, { client }) => client.clear(),
  })
