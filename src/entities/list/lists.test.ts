import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type ListQuery, readCount, readDocument, readList, readMany } from '../../firebase/read.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import type { Plan } from '../../records/listing.ts'
import { readPublished } from '../news/published.ts'
import { PLAYER_LIST, type PlayerFilters } from '../player/list.ts'
import { ownersAsPlayers } from '../project/owners-as-players.ts'
import { PROJECT_LIST, type ProjectFilters } from '../project/list.ts'
import { childrenOf } from '../tree/page.ts'

const sortsOf = <S extends string>({ definition }: { definition: { sorts: Record<S, string> } }): S[] =>
  Object.keys(definition.sorts) as S[]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

/** Returns every combination that takes one value, or none, of each part. */
function combinations<T extends object>(parts: readonly (readonly Partial<T>[])[]): Partial<T>[] {
  return parts.reduce<Partial<T>[]>(
    (found, values) => found.concat(values.flatMap((value) => found.map((each) => ({ ...each, ...value })))),
    [{}],
  )
}

/** Sample cursor values of each sort, as the last row of a page would have. */
const CURSOR: Record<string, unknown> = {
  capexAmount: 5,
  completionDate: '2030-04',
  createdAt: new Date(1e12),
  __name__: 'some-id',
}
const SIZE = 21
const asked = new Set<string>()

/**
 * Queries as a visitor. The server enforces the rules and the composite indexes as in production, so a query
 * that lacks either throws. Both depend on fields and operators only, so queries of one shape are sent once.
 */
async function ask(list: ListQuery): Promise<void> {
  const where = (list.where ?? []).map(([field, op, value]) => [field, op, value === null])
  const shape = JSON.stringify([list.collection, where, list.orderBy, list.limit, list.after !== undefined])
  if (asked.has(shape)) return
  asked.add(shape)
  await readList(list).catch((cause: unknown) => {
    throw new Error(`refused: ${shape}`, { cause })
  })
}

/** Sends the queries of the first page, the following pages and the count. */
async function isAnswered({ steps, compare }: Plan): Promise<void> {
  for (const { note: _, ...step } of steps) {
    await ask({ ...step, limit: compare ? 300 : SIZE })
    const after = (step.orderBy ?? []).map(([field]) => CURSOR[field] ?? 'Middle')
    if (!compare) await ask({ ...step, limit: SIZE, after })
  }
  const [{ collection, where = [], orderBy } = { collection: '' }] = steps
  if (orderBy?.[0]?.[0] === 'createdAt') {
    const added = [...where, ['createdAt', '>', new Date(1e12)] as const]
    const key = JSON.stringify([collection, 'added', where.map(([field, op]) => [field, op])])
    if (!asked.has(key)) await readCount({ collection, where: added, limit: 300 })
    asked.add(key)
  }
  const shape = JSON.stringify([collection, 'count', where.map(([field, op]) => [field, op]), orderBy])
  if (asked.has(shape)) return
  asked.add(shape)
  await readCount({ collection, where, orderBy: orderBy ?? [], limit: 300 })
}

/** Checks that every deviation from the requested list is labelled. */
function isLabelled(
  plan: Plan,
  wanted: { q: string; sort: string; owner?: string[]; year?: string[] },
  stored: string,
): boolean {
  const { owner = [], year = [] } = wanted
  const [first] = plan.steps[0]?.orderBy?.[0] ?? [stored]
  const dated = year.length > 0 && plan.compare === null && wanted.q === ''
  const resorted = plan.compare === null && !dated && first !== stored
  const ownerSearched = owner.length > 0 && wanted.q !== ''
  return (
    plan.notes.includes('search-sorted-by-name') === resorted &&
    plan.notes.includes('search-of-one-owner') === ownerSearched &&
    plan.notes.includes('sorted-by-date') === dated
  )
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const turn = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, turn))
}

const DIRECTIONS = ['asc', 'desc'] as const

/** Combines each filter with each sort and direction. */
function inEveryOrder<T extends { sort: string }>(
  usual: T,
  filters: readonly Partial<T>[],
  sorts: readonly T['sort'][],
): T[] {
  const found: T[] = []
  for (const filter of filters) {
    for (const sort of sorts) for (const dir of DIRECTIONS) found.push({ ...usual, ...filter, sort, dir })
  }
  return found
}

test(
  'every project list that the interface can request is allowed, indexed and labelled',
  { timeout: 240_000 },
  async () => {
    const filters = combinations<ProjectFilters>([
      [{ country: ['Egypt'] }, { country: ['Egypt', 'Iraq'] }],
      [{ sector: ['Power', 'Rail'] }],
      [{ status: ['Active'] }],
      [{ year: ['2030'] }, { year: ['2030', 'not-stated'] }],
      [{ currency: ['USD'] }],
      [{ owner: ['ACWA'] }],
      [{ q: 'solar park' }],
      [{ field: ['phase:2'] }, { field: ['phase:2', 'flagship:true'] }],
    ])
    expect(filters).toHaveLength(3 * 2 ** 5 * 3 * 3)
    const blank: Partial<ProjectFilters>[] = ['country', 'sector', 'status', 'currency'].map((name) => ({
      [name]: ['not-stated'],
    }))
    const lists = inEveryOrder(PROJECT_LIST.defaults, [...filters, ...blank], sortsOf(PROJECT_LIST))
    await inTurns(lists, async (list) => {
      const plan = PROJECT_LIST.plan(list)
      expect(
        isLabelled(plan, list, PROJECT_LIST.definition.sorts[list.sort || 'name']),
        JSON.stringify(list),
      ).toBe(true)
      await isAnswered(plan)
    })
  },
)

test(
  'every player list that the interface can request is allowed, indexed and labelled',
  { timeout: 120_000 },
  async () => {
    const filters = combinations<PlayerFilters>([
      [{ country: ['Egypt', 'Iraq'] }],
      [{ type: ['Company'] }, { type: ['Company', 'Individual'] }],
      [{ q: 'power' }],
      [{ field: ['founded_year:1998'] }],
    ])
    const lists = inEveryOrder(PLAYER_LIST.defaults, filters, sortsOf(PLAYER_LIST))
    await inTurns(lists, async (list) => {
      const plan = PLAYER_LIST.plan(list)
      expect(
        isLabelled(plan, list, PLAYER_LIST.definition.sorts[list.sort || 'name']),
        JSON.stringify(list),
      ).toBe(true)
      await isAnswered(plan)
    })
  },
)

test('a list with more values than Firestore accepts is answered with the note many-values', async () => {
  const many = (n: number) => Array.from({ length: n }, (_, at) => `v${at}`)
  const plan = PROJECT_LIST.plan({
    ...PROJECT_LIST.defaults,
    country: many(30),
    sector: many(2),
    status: many(2),
  })
  expect(plan.notes).toEqual(['many-values'])
  await isAnswered(plan)
})

test('every page of the feed, of its search and of the news about a record is allowed and indexed', async () => {
  const cursors = [null, [new Date(1e12), 'some-id'] as [unknown, string]]
  for (const after of cursors) {
    for (const field of ['searchTokens', 'relatedProjects', 'relatedPlayers']) {
      await readPublished([[field, 'array-contains', 'x']], after)
    }
    await readPublished([], after)
  }
})

test('every query of a record page is allowed and indexed', async () => {
  for (const collection of ['projects', 'players']) {
    await childrenOf(collection, (id) => ({ name: id }), ['a', 'b'])
    await readMany(collection, ['a', 'b'])
  }
  for (const end of ['projectId', 'playerId']) {
    const where = [[end, '==', 'a']] as const
    for (const after of [undefined, ['some-id']]) {
      await ask({
        collection: 'roles',
        where,
        orderBy: [['__name__', 'asc']],
        limit: 26,
        ...(after && { after }),
      })
    }
    await readCount({ collection: 'roles', where, limit: 200 })
  }
  await new QueryClient().fetchQuery(ownersAsPlayers(['ACWA', 'Aramco']))
})

test('visitors may read every document that the site requests by name', async () => {
  const shards = Array.from({ length: OWNER_SHARDS }, (_, shard) => ownersShard('projects', shard))
  const settings = ['adSenseConfig/main', 'dynamicFieldsConfig/projects', 'dynamicFieldsConfig/players']
  const records = ['projects/none', 'players/none', 'facets/projects', 'facets/players', 'setup/database']
  for (const path of [...records, ...settings, ...shards]) await readDocument(path)
})
