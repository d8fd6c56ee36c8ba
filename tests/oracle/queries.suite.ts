import type { Filter, StructuredQuery, Value } from '../../local-firebase/firestore/wire.ts'
import type { Random } from './random.ts'
import { both, OPEN_RULES, type Suite, type Worlds } from './suite.ts'
import { fields, SCALARS } from './values.ts'
import { nameOf, type Answer } from './world.ts'

const NAMES = ['a', 'b', 'c', 'm.a']
const DOCUMENTS = 60

const path = (i: number): string =>
  [`things/d${i}`, `roots/r${i % 2}/things/d${i}`, `others/d${i}`][i % 3] ?? `things/d${i}`

const reference = (random: Random): Value => ({ referenceValue: nameOf(path(random.below(DOCUMENTS))) })

function filter(random: Random, depth = 0): Filter {
  if (depth < 2 && random.chance(0.35)) {
    const filters = [filter(random, depth + 1), filter(random, depth + 1)]
    return { compositeFilter: { op: random.chance(0.7) ? 'AND' : 'OR', filters } }
  }
  if (random.chance(0.1)) {
    const op = random.pick(['EQUAL', 'LESS_THAN', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const)
    return { fieldFilter: { field: { fieldPath: '__name__' }, op, value: reference(random) } }
  }
  const field = { fieldPath: random.pick(NAMES) }
  if (random.chance(0.2)) {
    const op = random.pick(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const)
    return { unaryFilter: { field, op } }
  }
  const op = random.pick([
    ...(['EQUAL', 'EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN'] as const),
    ...(['GREATER_THAN_OR_EQUAL', 'IN', 'NOT_IN', 'ARRAY_CONTAINS'] as const),
  ])
  const values = random.some(3, 3, () => random.pick(SCALARS))
  const value: Value = op === 'IN' || op === 'NOT_IN' ? { arrayValue: { values } } : random.pick(SCALARS)
  return { fieldFilter: { field, op, value } }
}

/** A random query over the documents of `loadThings`. */
export function randomQuery(random: Random): StructuredQuery {
  const orderBy = [...NAMES, '__name__']
    .filter(() => random.chance(0.25))
    .map((fieldPath) => ({
      field: { fieldPath },
      direction: random.pick(['ASCENDING', 'DESCENDING'] as const),
    }))
  const cursor = () => ({
    before: random.chance(0.5),
    values: orderBy
      .slice(0, 1 + random.below(orderBy.length))
      .map(({ field }) => (field.fieldPath === '__name__' ? reference(random) : random.pick(SCALARS))),
  })
  return {
    from: [{ collectionId: 'things', allDescendants: random.chance(0.3) }],
    orderBy,
    ...(random.chance(0.8) ? { where: filter(random) } : {}),
    ...(random.chance(0.3) ? { limit: random.below(10) } : {}),
    ...(random.chance(0.2) ? { offset: random.below(4) } : {}),
    ...(random.chance(0.4) && orderBy.length > 0 ? { startAt: cursor() } : {}),
    ...(random.chance(0.2) && orderBy.length > 0 ? { endAt: cursor() } : {}),
  }
}

/** The names in order, or the status alone: messages are free. */
function rows({ status, body }: Answer): string {
  if (status !== 200) return String(status)
  const found = body as { document?: { name: string } }[]
  return JSON.stringify(
    found.flatMap(({ document }) => (document ? [document.name.replace(nameOf(''), '')] : [])),
  )
}

/** Fills both sides with the same random documents, open to everybody. */
export async function loadThings(worlds: Worlds, random: Random): Promise<void> {
  await both(worlds, (world) => world.load(OPEN_RULES))
  for (let i = 0; i < DOCUMENTS; i++) {
    const document = fields(random, ['a', 'b', 'c', 'm'], 2)
    await both(worlds, (world) => world.put(path(i), document))
  }
}

/** Random queries over the same random documents: the same rows in the same order, or the same status. */
export const queriesSuite: Suite = async function* (worlds, random, count) {
  await loadThings(worlds, random)
  for (let i = 0; i < count; i++) {
    const structuredQuery = randomQuery(random)
    const parent = structuredQuery.from?.[0]?.allDescendants ? '' : random.pick(['', '', 'roots/r1'])
    const [google, ours] = await both(worlds, async (world) =>
      rows(await world.ask('runQuery', { structuredQuery }, null, parent)),
    )
    yield { question: JSON.stringify({ parent, structuredQuery }), google, ours }
  }
}
