import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeRates } from './decode.ts'
import type { Rates } from './schema.ts'

/** Reads the rates, one document, which visitors may read too. Throws DataError. */
const readRates = async (): Promise<Rates> => decodeRates((await readDocument('config/rates'))?.data)

export const rateQueries = {
  /** Public: the pegs until staff have saved rates. */
  shown: () =>
    queryOptions<Rates>({
      queryKey: keyFor('config', 'rates'),
      queryFn: readRates,
      staleTime: STALE_TIME.lookups,
      meta: { public: true },
    }),
  /** For staff: always read anew. */
  settings: () =>
    queryOptions<Rates>({ queryKey: keyFor('config', 'rates', 'edited'), queryFn: readRates, staleTime: 0 }),
}
