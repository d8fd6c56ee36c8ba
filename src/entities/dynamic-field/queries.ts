import { queryOptions } from '@tanstack/react-query'
import { readDocument, readList } from '../../firebase/read.ts'
import { FRESH } from '../stale.ts'
import { decodeDynamicField, decodePublicFields } from './decode.ts'
import type { DynamicField, PublicField } from './schema.ts'

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
          .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'))
      },
      staleTime: FRESH.staff,
    }),
}
