import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { FRESH } from '../stale.ts'
import { decodeAdSettings, decodePublicAds } from './decode.ts'
import type { AdSettings, PublicAds } from './schema.ts'

export const adQueries = {
  /** Public: one document; off and empty when there is none. */
  shown: () =>
    queryOptions<PublicAds>({
      queryKey: ['adSenseConfig'],
      queryFn: async () => decodePublicAds((await readDocument('adSenseConfig/main'))?.data ?? {}),
      staleTime: FRESH.lookups,
    }),
  /** Staff. */
  settings: () =>
    queryOptions<AdSettings>({
      queryKey: ['config', 'adsense'],
      queryFn: async () => decodeAdSettings((await readDocument('config/adsense'))?.data ?? {}),
      staleTime: 0,
    }),
}
