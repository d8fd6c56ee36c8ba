import { queryOptions } from '@tanstack/react-query'
import { readCount, readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { NotFoundError } from '../record/error.ts'
import { everyRecord } from '../record/staff-queries.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeEvent } from './decode.ts'
import type { Event } from './fields.ts'

/** For staff only: no public screen shows events. */
export const eventQueries = {
  /** Throws NotFoundError('Event not found'). */
  one: (id: string) =>
    queryOptions<Event>({
      queryKey: keyFor('events', 'one', id),
      queryFn: async () => {
        const found = await readDocument(`events/${id}`)
        if (!found) throw new NotFoundError('Event not found')
        return decodeEvent(id, found.data)
      },
      staleTime: STALE_TIME.staff,
    }),

  all: () => everyRecord('events', decodeEvent),

  total: () =>
    queryOptions<number>({
      queryKey: keyFor('events', 'total'),
      queryFn: () => readCount({ collection: 'events' }),
      staleTime: STALE_TIME.staff,
    }),
}
