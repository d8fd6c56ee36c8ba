import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { staffRecord } from './decode.ts'
import type { StaffRecord } from './schema.ts'

export const staffQueries = {
  /** Everyone who has or had access, by e-mail. */
  all: () =>
    queryOptions<StaffRecord[]>({
      queryKey: keyFor('admins', 'all'),
      queryFn: async () => {
        const found = await readList({ collection: 'admins', limit: 1000 })
        return found.map(staffRecord).sort((a, b) => byText(a.email, b.email))
      },
      staleTime: STALE_TIME.staff,
    }),
}
