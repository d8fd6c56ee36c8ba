import { mutationOptions } from '@tanstack/react-query'

/** Whatever only staff may see leaves the cache with them. Apart from what else is done with accounts, which writes records. */
export const signOutMutation = () =>
  mutationOptions({
    mutationFn: async () => (await import('../../firebase/auth.ts')).signOutStaff(),
    onSuccess: (_done, _variables, _result, { client }) => client.clear(),
  })
