import type { Fields, StructuredQuery, Value } from '../../local-firebase/wire.ts'
import { canonicalText } from './commits.suite.ts'
import { loadThings, randomQuery, type TestDocuments } from './queries.suite.ts'
import type { Random } from './random.ts'
import { both, type Suite } from './suite.ts'
import type { Answer } from './backend.ts'

const FIELDS = ['a', 'b', 'c', 'm.a', '`d.k`', 'm.`a.s`']
/** Number of questions after which the documents are replaced. */
const FRESH = 250
/**
 * Significant digits that are compared: each side adds in its own order, so the last digits of a sum of
 * doubles may differ.
 */
const DIGITS = 12

function aggregation(random: Random, index: number): object {
  const field = { fieldPath: random.pick(FIELDS) }
  const what = random.pick([
    { count: {} },
    { count: { upTo: String(1 + random.below(5)) } },
    { sum: { field } },
    { sum: { field } },
    { avg: { field } },
    { avg: { field } },
  ])
  return random.chance(0.9) ? { alias: `x${index}`, ...what } : what
}

/** Creates a query, mostly without filters and limits, so that there is something to add up. */
function structuredQuery(random: Random, things: TestDocuments): StructuredQuery {
  const { where, ...query } = randomQuery(random, things)
  return random.chance(0.6) ? query : { ...query, ...(where ? { where } : {}) }
}

function rounded(value: Value): Value {
  if (!('doubleValue' in value) || typeof value.doubleValue !== 'number') return value
  return { doubleValue: Number(value.doubleValue.toPrecision(DIGITS)) }
}

/** Returns the aggregates by alias, or only the status: error messages may differ. */
function aggregates({ status, body }: Answer): string {
  if (status !== 200) return String(status)
  const [row] = body as { result?: { aggregateFields?: Fields } }[]
  const fields = Object.entries(row?.result?.aggregateFields ?? {})
  return canonicalText(Object.fromEntries(fields.map(([alias, value]) => [alias, rounded(value)])))
}

/**
 * Compares random counts, sums and averages over the same random documents: same numbers of the same type.
 */
export const aggregationsSuite: Suite = async function* (backends, random, count) {
  let things: TestDocuments = new Map()
  for (let i = 0; i < count; i++) {
    if (i % FRESH === 0) things = await loadThings(backends, random)
    const aggregations = Array.from({ length: 1 + random.below(4) }, (_, index) => aggregation(random, index))
    const structuredAggregationQuery = { aggregations, structuredQuery: structuredQuery(random, things) }
    const [google, ours] = await both(backends, async (backend) =>
      aggregates(await backend.ask('runAggregationQuery', { structuredAggregationQuery })),
    )
    yield { question: JSON.stringify(structuredAggregationQuery), google, ours }
  }
}
