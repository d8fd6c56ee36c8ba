import { queryOptions } from '@tanstack/react-query'
import { readDocument, type Stored } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { SAMPLED, SAMPLES } from './records.ts'

/** Reads the remaining samples; costs one read if there never were any. */
export async function presentSamples(): Promise<Stored[]> {
  const had = (await readDocument('setup/samples'))?.data ?? {}
  const paths = SAMPLED.filter((collection) => had[collection] === true).map(
    (collection) => `${collection}/${SAMPLES[collection]().id}`,
  )
  const found = await Promise.all(paths.map((path) => readDocument(path)))
  return found.filter((stored) => stored !== null)
}

export const sampleQueries = {
  /** For staff: the number of remaining samples. */
  present: () =>
    queryOptions<number>({
      queryKey: keyFor('samples', 'present'),
      queryFn: async () => (await presentSamples()).length,
      staleTime: STALE_TIME.staff,
    }),
}
