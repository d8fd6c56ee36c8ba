import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { FRESH } from '../record/stale.ts'
import { decodePublicFields } from './decode.ts'
import type { PublicField } from './schema.ts'

export const dynamicFieldQueries = {
  /** The fields of projects or of players, one document. */
  shown: (kind: 'projects' | 'players') =>
    queryOptions<PublicField[]>({
      queryKey: ['dynamicFieldsConfig', kind],
      queryFn: async () =>
        decodePublicFields((await readDocument(`dynamicFieldsConfig/${kind}`))?.data ?? {}),
      staleTime: FRESH.lookups,
    }),
}
