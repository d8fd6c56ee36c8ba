import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeAdSettings, decodePublicAds, settingsOfPublic } from './decode.ts'
import type { AdSettings, PublicAds } from './schema.ts'

export const adQueries = {
  /** Public settings, one document; switched off and empty when it does not exist. */
  shown: () =>
    queryOptions<PublicAds>({
      queryKey: keyFor('adSenseConfig'),
      queryFn: async () => decodePublicAds((await readDocument('adSenseConfig/main'))?.data ?? {}),
      staleTime: STALE_TIME.lookups,
    }),
  /** Staff settings. Until they are first saved, they are derived from the public document. */
  settings: () =>
    queryOptions<AdSettings>({
      queryKey: keyFor('config', 'adsense'),
      queryFn: async () => {
        const [own, shown] = await Promise.all([
          readDocument('config/adsense'),
          readDocument('adSenseConfig/main'),
        ])
        return own ? decodeAdSettings(own.data) : settingsOfPublic(decodePublicAds(shown?.data ?? {}))
      },
      staleTime: 0,
    }),
}
