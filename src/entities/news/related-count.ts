import { queryOptions } from '@tanstack/react-query'
import { readCount, withServerTime } from '../../firebase/read.ts'
import type { Count } from '../list/count.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { publishedQuery } from './published.ts'
import type { relatedNews } from './related.ts'

/** Most articles that the rules let a visitor read at once. */
const MAX_COUNTED = 50

/** The number of published articles about a record, up to 50. Throws DataError. */
export const relatedNewsCount = (...[list, id]: Parameters<typeof relatedNews>) =>
  queryOptions<Count>({
    queryKey: keyFor('news', 'count', list, id),
    queryFn: () =>
      withServerTime(async (now) => {
        const query = publishedQuery([[list, 'array-contains', id]], now, null)
        const n = await readCount({ ...query, limit: MAX_COUNTED })
        return { n, exact: n < MAX_COUNTED }
      }),
    ...PUBLIC_QUERY,
  })
