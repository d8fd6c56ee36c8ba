import { mutationOptions } from '@tanstack/react-query'
import { signOutStaff } from '../../firebase/auth.ts'

/** Whatever only staff may see leaves the cache with them. Apart from what else is done with accounts, which writes records. */
export const signOutMutation = () =>
  mutationOptions({
    mutationFn: signOutStaff,
    onSuccess: (_done, _variables, _result, { client }) => client.clear(),
  })
