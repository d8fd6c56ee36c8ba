import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME, PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodePublicFields } from './decode.ts'
import type { PublicField } from './schema.ts'

export const dynamicFieldQueries = {
  /** The public fields of projects or of players, one document. */
  shown: (collection: 'projects' | 'players') =>
    queryOptions<PublicField[]>({
      queryKey: keyFor('dynamicFieldsConfig', collection),
      queryFn: async () =>
        decodePublicFields((await readDocument(`dynamicFieldsConfig/${collection}`))?.data ?? {}),
      ...PUBLIC_QUERY,
      staleTime: STALE_TIME.lookups,
    }),
}
