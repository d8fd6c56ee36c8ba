import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finish, finishAll } from '../../scheduling/scheduler.ts'
import { type Database, openDatabase } from '../../store/database.ts'
import { Documents, StoredRecord } from '../documents.ts'
import { parseIndexDefinitions } from '../index/definitions.ts'
import { Indexes } from '../index/indexes.ts'
import type { Fields, Filter, StructuredQuery, Value } from '../../wire.ts'
import { orderByAggregates } from './aggregate.ts'
import { QueryEngine } from './engine.ts'
import { parseQuery } from './parse.ts'
import { ConnectionState, type State } from '../state.ts'
import { scanCollection } from './scan.ts'

const PROJECT = 'p'
const FIELDS = ['a', 'b', 'c', 'm.x'] as const
const ORDERS = ['ASCENDING', 'DESCENDING'] as const

/**
 * Defines indexes on every two fields in every direction, and on the array with one or two fields, so that
 * few queries are refused for lack of an index.
 */
function definitions(): unknown {
  const indexes: unknown[] = []
  const add = (fields: unknown[]): void => {
    for (const queryScope of ['COLLECTION', 'COLLECTION_GROUP'])
      indexes.push({ collectionGroup: 'things', queryScope, fields })
  }
  const contains = { fieldPath: 'tags', arrayConfig: 'CONTAINS' }
  for (const one of FIELDS) {
    for (const order of ORDERS) {
      add([contains, { fieldPath: one, order }])
      for (const two of FIELDS.filter((field) => field !== one)) {
        for (const second of ORDERS) {
          add([
            { fieldPath: one, order },
            { fieldPath: two, order: second },
          ])
          add([contains, { fieldPath: one, order }, { fieldPath: two, order: second }])
        }
      }
    }
  }
  const scopes = ORDERS.map((order) => ({ order, queryScope: 'COLLECTION_GROUP' }))
  const group = [
    ...scopes,
    ...ORDERS.map((order) => ({ order })),
    { arrayConfig: 'CONTAINS' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION_GROUP' },
  ]
  const fieldOverrides = [...FIELDS, 'tags'].map((fieldPath) => ({
    collectionGroup: 'things',
    fieldPath,
    indexes: group,
  }))
  return { indexes, fieldOverrides }
}

let state = 11
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
const chance = (odds: number): boolean => random() < odds

const SCALARS: Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  { doubleValue: 'NaN' },
  { integerValue: '1' },
  { doubleValue: 1 },
  { integerValue: '2' },
  { doubleValue: 2.5 },
  { integerValue: '9007199254740993' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: 'a\0' },
  { stringValue: 'b' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { mapValue: { fields: { x: { integerValue: '1' } } } },
]

function randomFields(): Fields {
  const fields: Fields = {}
  for (const name of ['a', 'b', 'c']) if (chance(0.85)) fields[name] = pick(SCALARS)
  if (chance(0.8)) fields['m'] = { mapValue: { fields: { x: pick(SCALARS) } } }
  const tags = Array.from({ length: Math.floor(random() * 4) }, () => pick(SCALARS.slice(0, 13)))
  if (chance(0.8)) fields['tags'] = { arrayValue: { values: tags } }
  return fields
}

/** Ids that sort or are encoded unlike ordinary words. */
const ODD_IDS = ['__id7__', '__id-7__', '10', '9', '\u0001', 'ÿ', '\uffff', '😀', 'a b', 'x'.repeat(1500)]

/** Returns document paths: collections of the group lie side by side, below others and below each other. */
const path = (i: number): string => {
  const number = Math.floor(i / 6)
  const id = number < ODD_IDS.length ? ODD_IDS[number] : `d${number}`
  const above = i % 4 === 0 ? `d${10 + (i % 5)}` : ODD_IDS[i % ODD_IDS.length]
  const places = [
    `things/${id}`,
    `roots/r${i % 2}/things/${id}`,
    `others/d${i}`,
    `things/${above}/things/${id}`,
    `roots/r1/things/${above}/things/${id}`,
    `things/${above}/others/o/things/${id}`,
  ]
  return places[i % places.length] as string
}
const PARENTS = ['', '', 'roots/r1', 'things/__id7__', 'things/d10']
const nameOf = (i: number): Value => ({
  referenceValue: `projects/${PROJECT}/databases/(default)/documents/${path(i)}`,
})

function randomFilter(depth = 0): Filter {
  if (depth < 2 && chance(0.35)) {
    const filters = Array.from({ length: 2 }, () => randomFilter(depth + 1))
    return { compositeFilter: { op: chance(0.7) ? 'AND' : 'OR', filters } }
  }
  if (chance(0.1)) {
    const op = pick([
      'EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
    ] as const)
    return { fieldFilter: { field: { fieldPath: '__name__' }, op, value: nameOf(Math.floor(random() * 90)) } }
  }
  const fieldPath = pick(FIELDS)
  if (chance(0.2))
    return {
      unaryFilter: {
        field: { fieldPath },
        op: pick(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const),
      },
    }
  if (chance(0.2))
    return { fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: pick(SCALARS) } }
  const op = pick([
    'EQUAL',
    'EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'IN',
    'NOT_IN',
  ] as const)
  const values = Array.from({ length: 3 }, () => pick(SCALARS.slice(0, 14)))
  return {
    fieldFilter: {
      field: { fieldPath },
      op,
      value: op === 'IN' || op === 'NOT_IN' ? { arrayValue: { values } } : pick(SCALARS),
    },
  }
}

function randomQuery(): StructuredQuery {
  const orderBy = [...FIELDS, '__name__']
    .filter(() => chance(0.25))
    .map((fieldPath) => ({ field: { fieldPath }, direction: pick(ORDERS) }))
  const cursor = (before: boolean) => ({
    before,
    values: orderBy
      .slice(0, 1 + Math.floor(random() * orderBy.length))
      .map(({ field }) =>
        field.fieldPath === '__name__' ? nameOf(Math.floor(random() * 90)) : pick(SCALARS),
      ),
  })
  return {
    from: [{ collectionId: 'things', allDescendants: chance(0.3) }],
    orderBy,
    ...(chance(0.8) ? { where: randomFilter() } : {}),
    ...(chance(0.3) ? { limit: Math.floor(random() * 10) } : {}),
    ...(chance(0.2) ? { offset: Math.floor(random() * 4) } : {}),
    ...(chance(0.4) && orderBy.length > 0 ? { startAt: cursor(chance(0.5)) } : {}),
    ...(chance(0.2) && orderBy.length > 0 ? { endAt: cursor(chance(0.5)) } : {}),
  }
}

let folder: string
let database: Database
let documents: Documents
let indexes: Indexes
let engine: QueryEngine
let stored: State

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-test-'))
  database = openDatabase(folder)
  documents = new Documents(database)
  indexes = new Indexes(database, parseIndexDefinitions(definitions()), () => {})
  stored = new ConnectionState(database)
  engine = new QueryEngine({
    database,
    indexes,
    projectId: PROJECT,
    lenient: false,
    log: () => {},
  })
  database.exec('begin')
  for (let i = 0; i < 90; i++) write(path(i), randomFields())
  // Half of them are changed and some deleted, so that entries of earlier states must have been removed.
  for (let i = 0; i < 45; i++) write(path(i * 2), i % 9 === 0 ? null : randomFields())
  database.exec('commit')
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

function write(at: string, fields: Fields | null): void {
  const before = documents.get(at)
  if (fields) documents.put(new StoredRecord(at, JSON.stringify(fields), 1, 1))
  else documents.delete(at)
  indexes.change(at, before?.fields ?? null, fields)
  indexes.write()
}

describe('queries over indexes', () => {
  test.each<[string, StructuredQuery]>([
    ['a collection', { from: [{ collectionId: 'things' }] }],
    [
      'an equality',
      {
        from: [{ collectionId: 'things', allDescendants: true }],
        where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } },
      },
    ],
  ])('%s is counted from the index without reading a document', (_, structured) => {
    const query = parseQuery(structured, '')
    const expected = finishAll(scanCollection(query, stored, PROJECT)).length
    const unread = (): never => expect.fail('a document was read')
    const keysAlone: State = {
      get: unread,
      documents: unread,
      keys: (...range) => stored.keys(...range),
      count: (...range) => stored.count(...range),
      keyAt: (...range) => stored.keyAt(...range),
    }
    expect(expected).toBeGreaterThan(0)
    expect(finish(engine.count(query, 1e9, keysAlone))).toBe(expected)
    expect(() => finishAll(engine.find(query, keysAlone))).toThrow('a document was read')
  })

  test('two thousand random queries agree with reading every document', { timeout: 60_000 }, () => {
    const outcome = { answered: 0, refused: 0, invalid: 0, rows: 0 }
    for (let i = 0; i < 2000; i++) {
      const structured = randomQuery()
      const parent = pick(PARENTS)
      let query
      try {
        query = parseQuery(structured, parent)
        const key = pick(['a', 'c'])
        if (chance(0.1)) query = orderByAggregates(query, [{ alias: 's', kind: 'sum', path: [key], key }])
      } catch {
        outcome.invalid++
        continue
      }
      let found
      try {
        found = finishAll(engine.find(query)).map((record) => record.path)
      } catch (error) {
        expect(error).toMatchObject({ status: 'FAILED_PRECONDITION' })
        outcome.refused++
        continue
      }
      const expected = finishAll(scanCollection(query, stored, PROJECT)).map((record) => record.path)
      expect(found, `${parent} ${JSON.stringify(structured)}`).toEqual(expected)
      expect(finish(engine.count(query, 1e9)), JSON.stringify(structured)).toBe(expected.length)
      expect(finish(engine.count(query, 2))).toBe(Math.min(2, expected.length))
      outcome.answered++
      outcome.rows += expected.length
    }
    expect(outcome.answered).toBeGreaterThan(600)
    expect(outcome.rows).toBeGreaterThan(1500)
  })
})
