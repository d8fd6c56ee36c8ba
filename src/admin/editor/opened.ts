import { mutationOptions, queryOptions, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { keyFor } from '../../entities/record/keys.ts'
import { settleSaved } from '../../entities/record/settle.ts'
import { type Simple, saveSimple } from '../../entities/record/simple-mutations.ts'
import type { Stamp } from '../../records/fields.ts'
import type { SaveRecord } from './desk.ts'

/** The query that opens a record in its form: read anew each time. Throws NotFoundError. */
export const openingOf = <O>(
  collection: string,
  id: string,
  read: (client: QueryClient) => Promise<O>,
): UseQueryOptions<O> =>
  queryOptions<O>({
    queryKey: keyFor('opened', collection, id),
    queryFn: ({ client }) => read(client),
    gcTime: 0,
  })

/** A record whose form edits nothing but its own fields. */
export interface OpenedAlone<R> {
  record: R
  op: string | null
}

export const openingAlone = <R extends Stamp>(
  collection: string,
  id: string,
  one: UseQueryOptions<R>,
): UseQueryOptions<OpenedAlone<R>> =>
  openingOf(collection, id, async (client): Promise<OpenedAlone<R>> => {
    return { record: await client.fetchQuery({ ...one, staleTime: 0 }), op: null }
  })

export const savingAlone = <R extends Stamp, D>(simple: Simple<R, D>) =>
  mutationOptions({
    mutationFn: ({ id, draft, base }: SaveRecord<OpenedAlone<R>, D>): Promise<OpenedAlone<R>> =>
      saveSimple(simple, { id, draft, base: base?.record ?? null }),
    onSuccess: ({ record }, _variables, _result, { client }) =>
      settleSaved(client, simple.entity.collection, record),
  })
