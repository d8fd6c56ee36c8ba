import { equal, ROOT } from '../workload.ts'

/** Maximum body sizes, bytes: of requests that read and of those that write. */
const READ_BYTES = 250_000
const WRITE_BYTES = 10_000_000

/** A collection that every signed-in user may write to. */
export const PERMITTED = 'permitted'
/** Number of documents of 1 MB in it, named large-0 and so on; together as large as a commit may be. */
export const LARGE = 13
/** Placeholder for four digits that differ per request, so that each changes what the last one wrote. */
export const TURN = 'TURN'

/** A hostile request, as expensive as possible. */
export interface Shape {
  name: string
  verb: 'batchGet' | 'runQuery' | 'runAggregationQuery' | 'commit'
  signedIn?: boolean
  /** Returns the request body. */
  body: () => string
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const text = (stringValue: string) => ({ stringValue })
const int = (i: number) => ({ integerValue: String(i) })
const field = (fieldPath: string) => ({ field: { fieldPath } })
const filter = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { ...field(fieldPath), op, value },
})
const both = (op: 'AND' | 'OR', filters: unknown[]) => ({ compositeFilter: { op, filters } })

/** Makes as many items as fit into this number of bytes. */
function fill<T>(bytes: number, make: (i: number) => T): T[] {
  return times(Math.floor(bytes / JSON.stringify(make(99_999)).length) - 10, make)
}

const query = (name: string, structuredQuery: () => object, collectionId = 'bench'): Shape => ({
  name,
  verb: 'runQuery',
  body: () => JSON.stringify({ structuredQuery: { from: [{ collectionId }], ...structuredQuery() } }),
})
const total = (name: string, aggregation: object, structuredQuery: object = {}): Shape => ({
  name,
  verb: 'runAggregationQuery',
  body: () =>
    JSON.stringify({
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'bench' }], ...structuredQuery },
        aggregations: [{ alias: 'n', ...aggregation }],
      },
    }),
})
const batch = (name: string, body: () => object): Shape => ({
  name,
  verb: 'batchGet',
  body: () => JSON.stringify(body()),
})
const commit = (name: string, writes: () => unknown[]): Shape => ({
  name,
  verb: 'commit',
  body: () => JSON.stringify({ writes: writes() }),
})
const document = (id: string, fields: object = {}) => ({ name: `${ROOT}/projects/${id}`, fields })

/** Nests filters, which costs more than a flat list of them. */
function nested(filters: unknown[]): unknown {
  return filters.reduce((inner, filter) => both('AND', [inner, filter]))
}

/** Requests that are invalid, whatever is stored. */
const REFUSED: Shape[] = [
  query('an order by as many fields as fit', () => ({ orderBy: fill(READ_BYTES, (i) => field(`f${i}`)) })),
  query('equalities in each other', () => ({
    where: nested(times(48, (i) => equal(`f${i}`, 'x'.repeat(1400)))),
  })),
  query('as many equalities as fit', () => ({
    where: both(
      'AND',
      fill(READ_BYTES, (i) => equal(`f${i}`, 'x')),
    ),
  })),
  query('as many values of in as fit', () => ({
    where: filter('n', 'IN', { arrayValue: { values: fill(READ_BYTES, int) } }),
  })),
  query('a field path of as many segments as fit', () => ({
    orderBy: [field(times(READ_BYTES / 2, () => 'a').join('.'))],
  })),
  query('an equality with a map of as many keys as fit', () => ({
    where: filter('n', 'EQUAL', {
      mapValue: {
        fields: Object.fromEntries(fill(READ_BYTES, (i) => [`k${i}`, { nullValue: null }] as const)),
      },
    }),
  })),
  query('alternatives times alternatives', () => ({
    where: both('AND', [
      ...times(2, () =>
        both(
          'OR',
          times(30, (i) => equal('a', `${i}`)),
        ),
      ),
      ...times(38, (i) => equal(`f${i}`, 'x'.repeat(1400))),
    ]),
  })),
]

/** Requests that are valid but useless. */
const LONG: Shape[] = [
  query('a cursor at a map of as many keys as fit, in 30 alternatives', () => ({
    where: filter('side', 'IN', { arrayValue: { values: times(30, (i) => text(`side ${i}`)) } }),
    orderBy: [field('side'), field('n')],
    startAt: {
      values: [
        text('side'),
        {
          mapValue: {
            fields: Object.fromEntries(fill(READ_BYTES, (i) => [`k${i}`, { nullValue: null }] as const)),
          },
        },
      ],
    },
  })),
  query('a page of 300 with as many selected fields as fit', () => ({
    limit: 300,
    select: { fields: fill(READ_BYTES, (i) => ({ fieldPath: `f${i}` })) },
  })),
  batch('as many missing names as fit', () => ({
    documents: fill(READ_BYTES, (i) => `${ROOT}/projects/x${i}`),
  })),
  batch('as many names as fit', () => ({ documents: fill(READ_BYTES, (i) => `${ROOT}/bench/d${i}`) })),
  batch('a mask of as many fields as fit', () => ({
    documents: times(100, (i) => `${ROOT}/bench/d${i}`),
    mask: { fieldPaths: fill(READ_BYTES * 0.9, (i) => `f${i}`) },
  })),
  query('the whole collection', () => ({})),
  query('the whole collection in 30 alternatives', () => ({
    where: filter('side', 'IN', { arrayValue: { values: times(30, (i) => text(`side ${i}`)) } }),
  })),
  query('a walk over the whole index, for its last document', () => ({ offset: 2 ** 31 - 1, limit: 1 })),
  query('a filter on a second field that nothing matches', () => ({
    where: both('AND', [filter('n', 'GREATER_THAN', int(-1)), filter('side', 'LESS_THAN', text('a'))]),
    orderBy: [field('n'), field('side')],
  })),
  query('equalities that hardly meet', () => ({
    where: both('AND', [equal('side', 'side 1'), equal('colour', 'colour 3'), equal('kind', 'no kind')]),
  })),
  total('a count of everything', { count: {} }),
  total(
    'a count of two equalities',
    { count: {} },
    { where: both('AND', [equal('side', 'side 1'), equal('colour', 'colour 1')]) },
  ),
  total('a sum over everything', { sum: field('n') }),
]

const WRITES: Shape[] = [
  commit('a union with as many elements as fit', () => [
    {
      update: document('a'),
      updateTransforms: [{ fieldPath: 'list', appendMissingElements: { values: fill(WRITE_BYTES, int) } }],
    },
  ]),
  commit('a mask with a path of as many segments as fit', () => [
    { update: document('a'), updateMask: { fieldPaths: [times(WRITE_BYTES / 2, () => 'a').join('.')] } },
  ]),
  commit('as many verified documents as fit', () =>
    fill(WRITE_BYTES, (i) => ({ verify: `${ROOT}/projects/v${i}`, currentDocument: { exists: false } })),
  ),
  commit('one document as often as fits', () =>
    fill(WRITE_BYTES, (i) => ({ update: document('a', { n: int(i) }), updateMask: { fieldPaths: ['n'] } })),
  ),
  commit('300 documents with 500 transforms each', () =>
    times(300, (i) => ({
      update: document(`t${i}`),
      updateTransforms: times(500, (j) => ({ fieldPath: `f${j}`, increment: int(1) })),
    })),
  ),
  commit('a document of as many fields as fit', () => [
    {
      update: document(
        'a',
        Object.fromEntries(fill(WRITE_BYTES, (i) => [`f${i}`, { nullValue: null }] as const)),
      ),
    },
  ]),
  commit('as many documents as fit', () =>
    fill(WRITE_BYTES, (i) => ({ update: document(`w${i}`, { n: int(i) }) })),
  ),
  commit('ten texts of a megabyte', () =>
    times(9, (i) => ({ update: document(`t${i}`, { text: text('x'.repeat(1_000_000)) }) })),
  ),
]

/** A commit of `count` documents named `id`-0, `id`-1 and so on. */
const permitted = (name: string, count: number, id: string, fields: object, mask?: string): Shape => ({
  ...commit(name, () =>
    times(count, (i) => ({
      update: { name: `${ROOT}/${PERMITTED}/${id}-${i}`, fields },
      ...(mask === undefined ? {} : { updateMask: { fieldPaths: [mask] } }),
    })),
  ),
  signedIn: true,
})
/** Fields with texts of this length that are unique to each request. */
const texts = (count: number, length: number) =>
  Object.fromEntries(times(count, (i) => [`f${i}`, text(`${TURN} ${i} `.padEnd(length, 'x'))] as const))

/** Writes that the rules allow, up to the maximum size of a commit. */
const ALLOWED: Shape[] = [
  permitted('nine permitted texts of a megabyte', 9, 'text', texts(1, 1_000_000)),
  permitted('a permitted document of as many fields as it may have', 1, 'fields', texts(19_000, 30)),
  permitted('13 permitted documents of 500 fields', 13, 'wide', texts(500, 500)),
  permitted('500 permitted documents of 15 fields', 500, 'many', texts(15, 400)),
  permitted('21 new permitted documents of 500 fields', 21, `new${TURN}`, texts(500, 500)),
  permitted(`a small change of ${LARGE} permitted documents`, LARGE, 'large', { n: text(TURN) }, 'n'),
]

export const SHAPES: Shape[] = [...REFUSED, ...LONG, ...WRITES, ...ALLOWED]
