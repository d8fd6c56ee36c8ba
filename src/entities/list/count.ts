import { readCount } from '../../firebase/read.ts'
import type { FacetCount } from '../../records/facet-count.ts'
import type { Plan } from '../../records/listing.ts'
import { storedValues } from './filters.ts'

export interface Count {
  n: number
  /** False: at least n ("300+"). */
  exact: boolean
}

const MOST_COUNTED = 300

/** How many have one of the values, from the counters. */
export function sumOf(counts: readonly FacetCount[], chosen: readonly string[]): number {
  const values = storedValues(chosen, '')
  return counts.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0)
}

/**
 * How many records of a plan that stands in the order of their age were added after `since` (epoch ms), counted by the
 * server up to 300; null when the browser decides what matches, or another order was needed. Throws DataError.
 */
export async function countAdded(plan: Plan, since: number): Promise<Count | null> {
  const [step, ...others] = plan.steps
  if (!step || others.length > 0 || plan.compare || step.orderBy?.[0]?.[0] !== 'createdAt') return null
  const where = [...(step.where ?? []), ['createdAt', '>', new Date(since)] as const]
  return countPlan({ ...plan, steps: [{ ...step, where }] })
}

/** Counted by the server up to 300; null when the browser decides what matches. Throws DataError. */
export async function countPlan({ steps, refine }: Plan): Promise<Count | null> {
  if (refine) return null
  const counts = await Promise.all(
    // In the order of the list, whose index answers it.
    steps.map(({ collection, where = [], orderBy = [] }) =>
      readCount({ collection, where, orderBy, limit: MOST_COUNTED }),
    ),
  )
  return {
    n: counts.reduce((sum, n) => sum + n, 0),
    exact: counts.every((n) => n < MOST_COUNTED),
  }
}
