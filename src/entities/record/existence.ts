import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from './keys.ts'

/** Whether a record exists, by one read. Throws DataError. */
export const existsQuery = (collection: string, id: string) =>
  queryOptions<boolean>({
    queryKey: keyFor('existence', collection, id),
    queryFn: async () => (await readDocument(`${collection}/${id}`)) !== null,
    staleTime: 0,
    gcTime: 0,
  })
