import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeRates } from './decode.ts'
import type { Rates } from './schema.ts'

/** One document, which visitors read as well. Throws DataError. */
const readRates = async (): Promise<Rates> => decodeRates((await readDocument('config/rates'))?.data)

export const rateQueries = {
  /** Public: the pegs while staff have saved none. */
  shown: () =>
    queryOptions<Rates>({
      queryKey: keyFor('config', 'rates'),
      queryFn: readRates,
      staleTime: STALE_TIME.lookups,
      meta: { public: true },
    }),
  /** Staff: as they stand now. */
  settings: () =>
    queryOptions<Rates>({ queryKey: keyFor('config', 'rates', 'edited'), queryFn: readRates, staleTime: 0 }),
}
