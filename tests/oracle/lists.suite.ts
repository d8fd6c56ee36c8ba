import type { Filter, StructuredQuery, Value } from '../../local-firebase/wire.ts'
import { expression } from './grammar.ts'
import { LIST_CONDITIONS } from './list-conditions.ts'
import type { Random } from './random.ts'
import { both, type Suite, tokenOf } from './suite.ts'
import { nameOf } from './backend.ts'

const NAMES = ['a', 'b', 'm.x', 'm.y', 't', 's']
const QUERIES_EACH = 4
const TOKEN = tokenOf({})

const source = (condition: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
function fn(p, q) { let z = p; return z == q || z == 'a'; }
match /t/{id} { allow list: if ${condition}
; } } }`

/** Values of the types that rules cannot order, and bytes. */
const RARE: readonly Value[] = [
  { nullValue: null },
  { bytesValue: 'YWJj' },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  { referenceValue: nameOf('a/b') },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { mapValue: { fields: { x: { integerValue: '1' } } } },
]

function literal(random: Random): Value {
  if (random.chance(0.1)) return random.pick(RARE)
  return random.pick<Value>([
    { integerValue: String(random.below(4)) },
    { integerValue: String(random.below(4)) },
    { doubleValue: random.pick([0.5, 1, 2.5]) },
    { stringValue: random.pick(['a', 'b', 'c']) },
    { timestampValue: random.pick(['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z']) },
    { booleanValue: random.chance(0.5) },
  ])
}

function leaf(random: Random): Filter {
  const field = { fieldPath: random.pick(NAMES) }
  if (random.chance(0.07))
    return { unaryFilter: { field, op: random.pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL'] as const) } }
  const op = random.pick([
    ...(['EQUAL', 'EQUAL', 'EQUAL', 'EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN'] as const),
    ...(['GREATER_THAN_OR_EQUAL', 'NOT_EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'] as const),
  ])
  const many = op === 'IN' || op === 'ARRAY_CONTAINS_ANY'
  const value: Value = many
    ? { arrayValue: { values: [literal(random), { integerValue: '7' }] } }
    : literal(random)
  return { fieldFilter: { field, op, value } }
}

function filter(random: Random): Filter {
  if (random.chance(0.3)) return leaf(random)
  const filters = random.some(2, 3, (): Filter => {
    if (random.chance(0.8)) return leaf(random)
    return { compositeFilter: { op: 'OR', filters: [leaf(random), leaf(random)] } }
  })
  return { compositeFilter: { op: random.chance(0.85) ? 'AND' : 'OR', filters } }
}

function query(random: Random): StructuredQuery {
  return {
    from: [{ collectionId: 't' }],
    ...(random.chance(0.8) ? { where: filter(random) } : {}),
    ...(random.chance(0.4) ? { limit: random.pick([5, 10, 20]) } : {}),
    ...(random.chance(0.1) ? { offset: 1 } : {}),
  }
}

/** Compares random list rules on random queries: same verdict from the query alone. */
export const listsSuite: Suite = async function* (backends, random, count) {
  for (let left = count; left > 0; left -= QUERIES_EACH) {
    const condition = expression(random, LIST_CONDITIONS, random.below(3))
    const loaded = await both(backends, async (backend) => String(await backend.load(source(condition))))
    if (loaded.includes('false')) {
      yield {
        question: JSON.stringify({ condition }),
        google: `loads: ${loaded[0]}`,
        ours: `loads: ${loaded[1]}`,
      }
      continue
    }
    for (let i = 0; i < Math.min(left, QUERIES_EACH); i++) {
      const structuredQuery = query(random)
      const token = random.chance(0.5) ? TOKEN : null
      const [google, ours] = await both(backends, async (backend) => {
        const { status } = await backend.ask('runQuery', { structuredQuery }, token)
        return String(status)
      })
      yield { question: JSON.stringify({ condition, auth: token !== null, structuredQuery }), google, ours }
    }
  }
}
