import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../firebase/clock.ts'
import { lateStaff } from '../../firebase/late-auth.ts'
import { readList, type Stored } from '../../firebase/read.ts'
import { text } from '../../records/decoding.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import {
  MAX_PRESENT,
  type Presence,
  PRESENT_FOR_MS,
  type PresenceWords,
  presenceWords,
  HEARTBEAT_MS,
} from './schema.ts'

const presenceFrom = ({ id, data }: Stored): Presence => ({
  uid: id,
  email: text(data, 'email'),
  open: Array.isArray(data.open) ? data.open.filter((path) => typeof path === 'string') : [],
})

/** Reads who else has sent a heartbeat recently, by the server's clock. Throws DataError. */
export async function readColleagues(): Promise<Presence[]> {
  const staff = await lateStaff()
  const found = await readList({
    collection: 'presence',
    where: [['at', '>', new Date(serverNow() - PRESENT_FOR_MS)]],
    limit: MAX_PRESENT,
  })
  return found.filter(({ id }) => id !== staff?.uid).map(presenceFrom)
}

/** Returns, by id, the records of a collection that colleagues have open, with who has them open. */
export function openIn(collection: string, present: readonly Presence[]): ReadonlyMap<string, PresenceWords> {
  const emails = new Map<string, string[]>()
  for (const { email, open } of present)
    for (const path of open) {
      const [of, id = ''] = path.split('/')
      if (of === collection) emails.set(id, [...(emails.get(id) ?? []), email])
    }
  return new Map([...emails].map(([id, who]) => [id, presenceWords(who)]))
}

export const presenceQueries = {
  /** Colleagues who have records open; refetched while the window is in use. Throws DataError. */
  colleagues: () =>
    queryOptions<Presence[]>({
      queryKey: keyFor('presence'),
      queryFn: readColleagues,
      staleTime: STALE_TIME.staff,
      refetchInterval: HEARTBEAT_MS,
      refetchOnWindowFocus: true,
      // Not worth retrying: the next refetch follows anyway.
      retry: false,
    }),
}
