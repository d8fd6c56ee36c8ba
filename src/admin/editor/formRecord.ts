import { mutationOptions, queryOptions, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheSaved } from '../../entities/record/cache.ts'
import { type Simple, saveSimple } from '../../entities/record/simple-mutations.ts'
import type { Stamp } from '../../records/fields.ts'
import type { SaveRecord } from './resource.ts'

/** Returns the query that opens a record in its form, and reads it anew each time. Throws NotFoundError. */
export const formQuery = <O>(
  collection: string,
  id: string,
  read: (client: QueryClient) => Promise<O>,
): UseQueryOptions<O> =>
  queryOptions<O>({
    queryKey: keyFor('form-record', collection, id),
    queryFn: ({ client }) => read(client),
    gcTime: 0,
  })

/** A record whose form edits only the record's own fields. */
export interface LoneFormRecord<R> {
  record: R
  op: string | null
}

export const recordFormQuery = <R extends Stamp>(
  collection: string,
  id: string,
  one: UseQueryOptions<R>,
): UseQueryOptions<LoneFormRecord<R>> =>
  formQuery(collection, id, async (client): Promise<LoneFormRecord<R>> => {
    return { record: await client.fetchQuery({ ...one, staleTime: 0 }), op: null }
  })

export const saveRecordAlone = <R extends Stamp, D>(simple: Simple<R, D>) =>
  mutationOptions({
    mutationFn: ({ id, draft, base }: SaveRecord<LoneFormRecord<R>, D>): Promise<LoneFormRecord<R>> =>
      saveSimple(simple, { id, draft, base: base?.record ?? null }),
    onSuccess: ({ record }, _variables, _result, { client }) =>
      cacheSaved(client, simple.entity.collection, record),
  })
