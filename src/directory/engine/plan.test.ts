import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../../../tests/oracle/random.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readAll } from '../../records/read-all.ts'
import { writeAll } from '../../records/write-all.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { draftOf } from '../../entities/project/draft.ts'
import { projectEntity } from '../../entities/project/entity.ts'
import { projectImport } from '../../entities/project/import.ts'
import { PROJECT_LIST, type ProjectFilters } from '../../entities/project/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { encodeRow } from '../rows.ts'
import { Engine } from './engine.ts'

const COUNTRIES = ['Egypt', 'Iraq', 'Jordan']
const SECTORS = ['Power', 'Rail', 'Water']
const STATUSES = ['Active', 'Planning', ''] as const
const NAMES = ['Metro', 'metro', 'Éclair', 'نيوم', '🏗️ Tower', '\uff21 Wide', 'Lot 10', 'Lot 2']

const ITEMS = Array.from({ length: 90 }, (_, n) => ({
  id: `p${String(n).padStart(3, '0')}`,
  draft: {
    ...draftOf(),
    name: NAMES[n % NAMES.length] ?? '',
    country: COUNTRIES[n % 3] ?? '',
    sector: SECTORS[(n >> 1) % 3] ?? '',
    status: STATUSES[n % 3 === 1 ? (n >> 2) % 3 : n % 2] ?? '',
    owner: n % 4 === 0 ? 'ACWA; Saudi Aramco' : '',
    capexAmount: n % 5 === 0 ? '' : String(1000 - n * 3),
    capexCurrency: 'USD',
    parentId: n >= 60 && n < 80 ? `p${String(n % 10).padStart(3, '0')}` : '',
    completionDate: n % 6 === 0 ? '' : `${2027 + (n % 5)}-0${1 + (n % 9)}`,
    customFields: n % 2 ? { phase: n % 4 } : {},
  },
}))

let database: TestDatabase
let engine: Engine
beforeAll(async () => {
  database = await testDatabase()
  await writeAll(projectImport.changes(ITEMS, new Map()), { kind: 'import', label: 'test' })
  const stored = await readAll({ collection: 'projects' }, decodeProject)
  const texts = stored.map((project) => {
    const fields = { ...projectEntity.fieldsOf(project), ...projectEntity.derived?.(project) }
    return encodeRow('projects', fields, (project.createdAt ?? 0) / 1000) ?? ''
  })
  const none = { ids: [], texts: [] }
  engine = new Engine({ projects: { ids: stored.map(({ id }) => id), texts }, players: none, roles: none })
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

async function asFirestore(filters: ProjectFilters) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { pages } = await client.fetchInfiniteQuery({ ...projectQueries.list(filters), pages: 10 })
  return {
    ids: pages.flatMap(({ records }) => records.map(({ id }) => id)),
    notes: [...new Set(pages.flatMap(({ notes }) => notes))],
    grouped: pages[0]?.roots,
  }
}

/** Lists all matches with the engine. */
const asEngine = (filters: ProjectFilters) =>
  engine.list({ collection: 'projects', filters: { ...filters }, perUsd: {}, offset: 0, limit: 1000 })

function randomFilters(random: Random): ProjectFilters {
  const maybe = <T>(values: readonly T[]): T[] =>
    random.chance(0.4) ? [...new Set(random.some(1, 2, () => random.pick(values)))] : []
  return PROJECT_LIST.parse({
    country: maybe(COUNTRIES),
    sector: maybe(SECTORS),
    status: maybe(['Active', 'Planning', 'not-stated']),
    year: random.chance(0.2) ? maybe(['2028', '2030', 'not-stated']) : [],
    owner: random.chance(0.2) ? 'ACWA' : '',
    field: random.chance(0.2) ? ['phase:1'] : [],
    sort: random.pick(['name', 'country', 'capexAmount', 'createdDate']),
    dir: random.pick(['asc', 'desc']),
  })
}

test('the engine lists what Firestore lists, in the same order where Firestore can sort', async () => {
  const random = new Random(11)
  for (let n = 0; n < 120; n++) {
    const filters = randomFilters(random)
    const [there, here] = [await asFirestore(filters), asEngine(filters)]
    const ids = here.rows.map(({ id }) => id)
    const context = JSON.stringify(filters)
    expect([here.grouped, ids.toSorted()], context).toEqual([there.grouped, there.ids.toSorted()])
    expect(new Set(ids).size, context).toBe(ids.length)
    // Chosen years and dynamic fields dictate Firestore's order.
    if (filters.year.length > 0 || filters.field.length > 0) continue
    if (filters.sort === 'name') expect(ids, context).toEqual(there.ids)
    const valueOf = (id: string) => {
      const row = here.rows.find((one) => one.id === id)
      if (!row || !('capexAmount' in row)) return null
      return filters.sort === 'capexAmount'
        ? row.capexAmount
        : filters.sort === 'country'
          ? row.country
          : row.name
    }
    // Ties are sorted by name here, by id in Firestore; all records were created in one import.
    if (filters.sort !== 'createdDate') expect(ids.map(valueOf), context).toEqual(there.ids.map(valueOf))
  }
})

test('a search finds everything that Firestore finds by the beginnings of words', async () => {
  for (const q of ['metro', 'me', 'saudi', 'lot', 'نيوم', 'tower jordan', 'acwa egypt', 'ecl']) {
    const filters = PROJECT_LIST.parse({ q })
    const { ids } = await asFirestore(filters)
    expect(ids.length, q).toBeGreaterThan(0)
    const found = asEngine(filters).rows.map(({ id }) => id)
    expect(found, q).toEqual(expect.arrayContaining(ids))
  }
})
