import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'

/** Which of the two one-way setup steps are done. The policy is the owner's secret and is not readable. */
export interface SetupState {
  database: boolean
  admin: boolean
}

export const setupQueries = {
  state: () =>
    queryOptions<SetupState>({
      queryKey: keyFor('setup'),
      queryFn: async () => {
        const [database, admin] = await Promise.all([
          readDocument('setup/database'),
          readDocument('setup/admin'),
        ])
        return { database: database !== null, admin: admin !== null }
      },
      staleTime: 0,
    }),
}
