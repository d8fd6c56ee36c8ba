import { readCount } from '../firebase/read.ts'
import type { FacetCount } from '../records/facet-count.ts'
import type { Plan } from '../records/listing.ts'

export interface Count {
  n: number
  /** False: at least n ("300+"). */
  exact: boolean
}

const MOST_COUNTED = 300

/** How many have one of the values, from the counters. */
export const sumOf = (counts: readonly FacetCount[], values: readonly string[]): number =>
  counts.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0)

/** Counted by the server up to 300; null when the browser decides what matches. Throws DataError. */
export async function countPlan({ steps: [step], refine }: Plan): Promise<Count | null> {
  if (!step || refine) return null
  const { collection, where = [] } = step
  const n = await readCount({ collection, where, limit: MOST_COUNTED })
  return { n, exact: n < MOST_COUNTED }
}
