import { queryOptions } from '@tanstack/react-query'
import { readCount, readDocument, readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import { FRESH } from '../stale.ts'
import { decodeDynamicField, decodePublicFields } from './decode.ts'
import type { DynamicField, FieldOwner, PublicField } from './schema.ts'

export const dynamicFieldQueries = {
  /** Public: the fields of projects or of players, one document. */
  shown: (kind: 'projects' | 'players') =>
    queryOptions<PublicField[]>({
      queryKey: ['dynamicFieldsConfig', kind],
      queryFn: async () =>
        decodePublicFields((await readDocument(`dynamicFieldsConfig/${kind}`))?.data ?? {}),
      staleTime: FRESH.lookups,
    }),

  /** Staff: every definition. */
  all: () =>
    queryOptions<DynamicField[]>({
      queryKey: ['dynamicFields', 'all'],
      queryFn: async () => {
        const found = await readList({ collection: 'dynamicFields', limit: 1000 })
        return found
          .map(({ id, data }) => decodeDynamicField(id, data))
          .sort((a, b) => a.order - b.order || byText(a.label, b.label))
      },
      staleTime: FRESH.staff,
    }),

  /** Staff: how many records hold a value of a field. */
  holders: ({ entityType, name }: { entityType: FieldOwner; name: string }) =>
    queryOptions<number>({
      queryKey: ['dynamicFields', 'holders', entityType, name],
      queryFn: () =>
        readCount({ collection: `${entityType}s`, where: [[`customFields.${name}`, '!=', null]] }),
      staleTime: 0,
    }),
}
