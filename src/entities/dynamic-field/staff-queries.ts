import { queryOptions } from '@tanstack/react-query'
import { readCount, readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import { heldRecords } from '../record/held.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeDynamicField } from './decode.ts'
import type { DynamicField, FieldOwner } from './schema.ts'

async function readFields(): Promise<DynamicField[]> {
  const found = await readList({ collection: 'dynamicFields', limit: 1000 })
  return found
    .map(({ id, data }) => decodeDynamicField(id, data))
    .sort((a, b) => a.order - b.order || byText(a.label, b.label))
}

/** Queries for staff. All throw DataError. */
export const dynamicFieldStaffQueries = {
  /** Every definition. */
  all: () =>
    queryOptions<DynamicField[]>({
      queryKey: keyFor('dynamicFields', 'all'),
      queryFn: ({ client }) => heldRecords<DynamicField>(client, 'dynamicFields') ?? readFields(),
      staleTime: STALE_TIME.staff,
    }),

  /** Number of records that hold a value of a field. */
  holders: ({ entityType, name }: { entityType: FieldOwner; name: string }) =>
    queryOptions<number>({
      queryKey: keyFor('dynamicFields', 'holders', entityType, name),
      queryFn: () =>
        readCount({ collection: `${entityType}s`, where: [[`customFields.${name}`, '!=', null]] }),
      staleTime: 0,
    }),
}
