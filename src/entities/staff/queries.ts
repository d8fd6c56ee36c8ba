import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { moment, text } from '../../records/decoding.ts'
import { FRESH } from '../stale.ts'
import type { StaffRecord } from './schema.ts'

export const staffQueries = {
  /** Everybody who has or had access, by e-mail. */
  all: () =>
    queryOptions<StaffRecord[]>({
      queryKey: ['admins', 'all'],
      queryFn: async () => {
        const found = await readList({ collection: 'admins', limit: 1000 })
        return found
          .map(({ id, data }) => ({
            uid: id,
            email: text(data, 'email'),
            active: data.active === true,
            createdBy: text(data, 'createdBy'),
            createdAt: moment(data.createdAt),
          }))
          .sort((a, b) => a.email.localeCompare(b.email, 'en'))
      },
      staleTime: FRESH.staff,
    }),
}
