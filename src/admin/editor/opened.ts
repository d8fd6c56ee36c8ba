import { mutationOptions, queryOptions, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { settleSaved } from '../../entities/record/settle.ts'
import type { Stamp } from '../../records/fields.ts'
import type { SaveRecord } from './desk.ts'

/** The query that opens a record in its form: read anew each time. Throws NotFoundError. */
export const openingOf = <O>(
  collection: string,
  id: string,
  read: (client: QueryClient) => Promise<O>,
): UseQueryOptions<O> =>
  queryOptions<O>({ queryKey: ['opened', collection, id], queryFn: ({ client }) => read(client), gcTime: 0 })

/** Saves a record whose form edits nothing but its own fields. */
export const savingAlone = <R extends Stamp, D>(
  collection: string,
  save: (saving: SaveRecord<R, D>) => Promise<R>,
) =>
  mutationOptions({
    mutationKey: [collection, 'save'],
    mutationFn: async ({ id, draft, base }: SaveRecord<{ record: R; op: string | null }, D>) => {
      const record = await save({ id, draft, base: base?.record ?? null })
      return { record, op: record.rev === base?.record.rev ? null : record.lastChange }
    },
    onSuccess: ({ record }, _variables, _result, { client }) => settleSaved(client, collection, record),
  })
