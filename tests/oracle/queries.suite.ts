import type { Fields, Filter, StructuredQuery, Value } from '../../local-firebase/wire.ts'
import { fieldPathOf } from '../../local-firebase/rules/decision/query-branches.ts'
import { canonicalText } from './commits.suite.ts'
import type { Random } from './random.ts'
import { both, OPEN_RULES, type Suite, type Backends } from './suite.ts'
import { EXTREMES, SCALARS, value } from './values.ts'
import { nameOf, type Answer } from './backend.ts'

const NAMES = ['a', 'b', 'c', 'm.a', '`d.k`', 'm.`a.s`']
const DOCUMENTS = 72
/** Number of additional documents with random ids. */
const STRANGE = 12
/** Number of questions after which the documents are replaced. */
const FRESH = 250

/** Ids whose order, or whose bytes in an index, differ from those of plain words. */
const ODD_IDS = [
  '__id7__',
  '__id-7__',
  '__id1__',
  '__id9223372036854775807__',
  '10',
  '9',
  '\u0001',
  '\u007f',
  'ÿ',
  '\uffff',
  '😀',
  'a b',
  'a:b',
  'a%2Fb',
  '____',
  '-',
  'é'.repeat(750),
]

/**
 * Returns the path of a document; documents of the group lie side by side, below other collections and below
 * each other.
 */
function path(i: number): string {
  const id = i % 4 === 0 ? (ODD_IDS[(i / 4) % ODD_IDS.length] as string) : `d${i}`
  const above = i % 8 < 4 ? `d${(i % 5) * 6 + 1}` : (ODD_IDS[i % ODD_IDS.length] as string)
  const places = [
    `things/${id}`,
    `things/${id}`,
    `roots/r${i % 2}/things/${id}`,
    `others/d${i}`,
    `things/${above}/things/${id}`,
    `roots/r1/things/${above}/things/${id}`,
    `things/${above}/others/o/things/${id}`,
  ]
  return places[i % places.length] as string
}

const PARENTS = ['', '', 'roots/r1', 'roots/r0', 'things/d1', 'things/d7', 'things/__id7__']
const NUMBERS = SCALARS.slice(3, 9)
const VALUES = [...SCALARS, ...SCALARS, ...EXTREMES]

const reference = (random: Random): Value => ({ referenceValue: nameOf(path(random.below(DOCUMENTS))) })

function filter(random: Random, depth = 0): Filter {
  if (depth < 3 && random.chance(0.35)) {
    const filters = random.some(1, 3, () => filter(random, depth + 1))
    return { compositeFilter: { op: random.chance(0.55) ? 'AND' : 'OR', filters } }
  }
  if (random.chance(0.1)) {
    const op = random.pick([
      ...(['EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'] as const),
      ...(['GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const),
    ])
    return { fieldFilter: { field: { fieldPath: '__name__' }, op, value: reference(random) } }
  }
  const field = { fieldPath: random.pick(NAMES) }
  if (random.chance(0.2)) {
    const op = random.pick(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const)
    return { unaryFilter: { field, op } }
  }
  const op = random.pick([
    ...(['EQUAL', 'EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN'] as const),
    ...(['GREATER_THAN_OR_EQUAL', 'IN', 'NOT_IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'] as const),
  ])
  const member = () =>
    random.chance(0.1) ? { arrayValue: { values: [random.pick(SCALARS)] } } : random.pick(VALUES)
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  const operand = isList ? { arrayValue: { values: random.some(1, 4, member) } } : random.pick(VALUES)
  return { fieldFilter: { field, op, value: operand } }
}

/** The documents of one round, by path. */
export type TestDocuments = ReadonlyMap<string, Fields>

function valueAt(fields: Fields, fieldPath: string): Value | undefined {
  const [first = '', second] = fieldPathOf(fieldPath)
  const value = fields[first]
  if (second === undefined || !value) return value
  return 'mapValue' in value ? value.mapValue.fields?.[second] : undefined
}

/**
 * Returns a cursor at one of the documents, its values for the sort order, as the SDK's startAt(snapshot)
 * sends them.
 */
function positionOf(random: Random, things: TestDocuments, orders: readonly string[]): Value[] | null {
  const [path, fields] = random.pick([...things])
  const values = orders.map((order) =>
    order === '__name__' ? { referenceValue: nameOf(path) } : valueAt(fields, order),
  )
  return values.every((value) => value !== undefined) ? values : null
}

const SELECTED = [...NAMES, 'm', '__name__', 'm.b', 'none', '`d`', 'a.s']

/** Creates a random query over the documents of `loadThings`. */
export function randomQuery(random: Random, things: TestDocuments): StructuredQuery {
  const orderBy = [...NAMES, '__name__']
    .filter(() => random.chance(0.3))
    .map((fieldPath) => ({
      field: { fieldPath },
      direction: random.pick(['ASCENDING', 'DESCENDING'] as const),
    }))
  const orders = orderBy.map(({ field }) => field.fieldPath)
  const cursorValues = (): Value[] => {
    const position = random.chance(0.6) ? positionOf(random, things, orders) : null
    const values =
      position ?? orders.map((order) => (order === '__name__' ? reference(random) : random.pick(VALUES)))
    if (random.chance(0.05)) return [...values, reference(random)]
    return random.chance(0.5) ? values : values.slice(0, 1 + random.below(values.length))
  }
  const cursor = () => ({ before: random.chance(0.5), values: cursorValues() })
  return {
    from: [{ collectionId: 'things', allDescendants: random.chance(0.45) }],
    orderBy,
    ...(random.chance(0.8) ? { where: filter(random) } : {}),
    ...(random.chance(0.2)
      ? { select: { fields: random.some(0, 3, () => ({ fieldPath: random.pick(SELECTED) })) } }
      : {}),
    ...(random.chance(0.4) ? { limit: random.below(10) } : {}),
    ...(random.chance(0.3) ? { offset: random.below(4) } : {}),
    ...(random.chance(0.4) && orderBy.length > 0 ? { startAt: cursor() } : {}),
    ...(random.chance(0.3) && orderBy.length > 0 ? { endAt: cursor() } : {}),
  }
}

const ENUMS = new Map<unknown, number>([
  ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUAL', 'NOT_EQUAL'].map(
    (name, i): [string, number] => [name, i + 1],
  ),
  ...['ARRAY_CONTAINS', 'IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'].map((name, i): [string, number] => [
    name,
    i + 7,
  ]),
  ...['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'].map((name, i): [string, number] => [name, i + 2]),
  ...['AND', 'OR'].map((name, i): [string, number] => [name, i + 1]),
  ...['ASCENDING', 'DESCENDING'].map((name, i): [string, number] => [name, i + 1]),
])

/** Replaces enum names by numbers in some queries, as some clients send them. */
function inNumbers(random: Random, query: StructuredQuery): unknown {
  if (!random.chance(0.2)) return query
  return JSON.parse(JSON.stringify(query), (key, member: unknown) =>
    key === 'op' || key === 'direction' ? (ENUMS.get(member) ?? member) : member,
  )
}

/** Returns the names in order, with selected fields, or only the status: error messages may differ. */
function rows({ status, body }: Answer, isSelection: boolean): string {
  if (status !== 200) return String(status)
  const found = body as { document?: { name: string; fields?: Fields } }[]
  const row = ({ name, fields }: { name: string; fields?: Fields }): string[] => {
    const path = name.replace(nameOf(''), '')
    return isSelection ? [path, canonicalText(fields ?? {})] : [path]
  }
  return JSON.stringify(found.flatMap(({ document }) => (document ? row(document) : [])))
}

const HOLDERS = ['a', 'b', 'c', 'd.k']

function thing(random: Random): Fields {
  const held = HOLDERS.filter(() => random.chance(0.7)).map((name): [string, Value] => {
    if (random.chance(0.3)) return [name, random.pick(EXTREMES)]
    return [name, random.chance(0.3) ? random.pick(NUMBERS) : value(random, 2)]
  })
  const inner = ['a', 'a.s'].filter(() => random.chance(0.7))
  const m = Object.fromEntries(inner.map((name): [string, Value] => [name, random.pick(VALUES)]))
  return { ...Object.fromEntries(held), ...(random.chance(0.7) ? { m: { mapValue: { fields: m } } } : {}) }
}

/** Creates an id of any code points except a slash and NUL. */
function anyId(random: Random): string {
  const codePoint = (): number => random.below(random.pick([0x80, 0x80, 0x8_00, 0xd8_00, 0x11_00_00]))
  const characters = random.some(1, 6, () => String.fromCodePoint(codePoint()))
  const id = characters.join('').replaceAll(/[/\0\p{Surrogate}]/gu, '-')
  return /^(?:\.{1,2}|__.*__)$/.test(id) ? `${id}x` : id
}

/** Fills both sides with the same random documents, open to everybody. */
export async function loadThings(backends: Backends, random: Random): Promise<TestDocuments> {
  await both(backends, (backend) => backend.load(OPEN_RULES))
  const things = new Map<string, Fields>()
  for (let i = 0; i < DOCUMENTS; i++) things.set(path(i), thing(random))
  for (let i = 0; i < STRANGE; i++)
    things.set(`${random.pick(['', 'roots/r1/', 'things/d1/'])}things/${anyId(random)}`, thing(random))
  await both(backends, (backend) => backend.putAll(things))
  return things
}

/** Compares random queries over the same random documents: same rows in the same order, or same status. */
export const queriesSuite: Suite = async function* (backends, random, count) {
  let things: TestDocuments = new Map()
  for (let i = 0; i < count; i++) {
    if (i % FRESH === 0) things = await loadThings(backends, random)
    const query = randomQuery(random, things)
    const structuredQuery = inNumbers(random, query)
    // Below a document, a collection group is read in the order of names only.
    const isGroup = query.from[0]?.allDescendants === true
    const parent = isGroup && random.chance(0.8) ? '' : random.pick(PARENTS)
    const [google, ours] = await both(backends, async (backend) =>
      rows(await backend.ask('runQuery', { structuredQuery }, null, parent), query.select !== undefined),
    )
    yield { question: JSON.stringify({ parent, structuredQuery }), google, ours }
  }
}
