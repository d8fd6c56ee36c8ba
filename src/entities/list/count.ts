import { readCount } from '../../firebase/read.ts'
import type { FacetCount } from '../../records/facet-count.ts'
import type { Plan } from '../../records/listing.ts'
import { storedValues } from './filters.ts'

export interface Count {
  n: number
  /** Whether `n` is exact; otherwise at least `n` ("300+"). */
  exact: boolean
}

const MAX_COUNTED = 300

/** Returns the number of records with any of the chosen values, from the counters. */
export function sumOf(counts: readonly FacetCount[], chosen: readonly string[]): number {
  const values = storedValues(chosen, '')
  return counts.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0)
}

/**
 * Counts on the server, up to 300, the records of a plan ordered by age that were added after `since` (epoch
 * ms). Null when the plan is filtered in the browser or ordered otherwise. Throws DataError.
 */
export async function countAdded(plan: Plan, since: number): Promise<Count | null> {
  const [step, ...others] = plan.steps
  if (!step || others.length > 0 || plan.compare || step.orderBy?.[0]?.[0] !== 'createdAt') return null
  const where = [...(step.where ?? []), ['createdAt', '>', new Date(since)] as const]
  return countPlan({ ...plan, steps: [{ ...step, where }] })
}

/**
 * Counts the records of a plan on the server, up to 300; null when it is filtered in the browser. Throws
 * DataError.
 */
export async function countPlan({ steps, refine }: Plan): Promise<Count | null> {
  if (refine) return null
  const counts = await Promise.all(
    // Uses the order of the list, because its index then answers the count.
    steps.map(({ collection, where = [], orderBy = [] }) =>
      readCount({ collection, where, orderBy, limit: MAX_COUNTED }),
    ),
  )
  return {
    n: counts.reduce((sum, n) => sum + n, 0),
    exact: counts.every((n) => n < MAX_COUNTED),
  }
}
