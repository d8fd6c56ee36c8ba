import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { fieldsOf } from '../../../tests/support/plain-fields.ts'
import { byText } from '../../fold.ts'
import { meter } from '../../firebase/meter.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from './draft.ts'
import { projectImport } from './import.ts'
import { projectQueries } from './queries.ts'
import { PROJECT_LIST, type ProjectFilters } from './list.ts'

let database: TestDatabase
const COUNTRIES = ['Egypt', 'Iraq', 'Jordan', 'Kuwait']
const SECTORS = ['Power', 'Rail', 'Water']

/** 90 projects without a parent; every tenth has three sub-projects; every third project has no capex. */
const ITEMS = Array.from({ length: 120 }, (_, n) => {
  const parent = n >= 90 ? `p${String((n % 10) * 10).padStart(3, '0')}` : ''
  return {
    id: `p${String(n).padStart(3, '0')}`,
    draft: {
      ...draftOf(),
      name: `Project ${String.fromCodePoint(65 + (n % 26))} ${n}`,
      country: COUNTRIES[n % 4] ?? '',
      sector: SECTORS[n % 3] ?? '',
      status: n % 10 === 4 ? ('' as const) : n % 2 ? ('Active' as const) : ('Planning' as const),
      owner: n % 5 === 0 ? 'Saudi Electricity Company; ACWA' : '',
      capexAmount: n % 3 === 0 ? '' : String(1000 - n),
      capexCurrency: 'USD',
      parentId: n >= 90 && n < 117 && n % 10 < 9 ? parent : '',
      completionDate: n % 6 === 0 ? '' : n % 6 === 1 ? '2030-04' : String(2025 + (n % 6)),
      customFields: { phase: n % 4 },
    },
  }
})

beforeAll(async () => {
  database = await testDatabase()
  await writeAll(projectImport.changes(ITEMS, new Map()), { kind: 'import', label: 'test' })
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

async function pages(filters: Partial<ProjectFilters>, most = 20) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = projectQueries.list({ ...PROJECT_LIST.defaults, ...filters })
  const { pages } = await client.fetchInfiniteQuery({ ...options, pages: most })
  return Promise.all(
    pages.map(async ({ records, roots }) => {
      const parents = records.filter(({ childCount }) => roots && childCount > 0).map(({ id }) => id)
      return { records, children: await client.fetchQuery(projectQueries.children(parents)) }
    }),
  )
}

async function listed(filters: Partial<ProjectFilters>) {
  return (await pages(filters)).flatMap(({ records }) => records)
}

const matching = (test: (draft: (typeof ITEMS)[number]['draft'], n: number) => boolean) =>
  ITEMS.filter(({ draft }, n) => test(draft, n)).map(({ id }) => id)
const sortedIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

describe('a visitor sees', () => {
  test('all parents without filters, by name, with their sub-projects', async () => {
    const found = await pages({})
    const shown = found.flatMap(({ records }) => records)
    expect(sortedIds(shown)).toEqual(matching(({ parentId }) => parentId === ''))
    expect(shown.map(({ name }) => name)).toEqual(shown.map(({ name }) => name).sort(byText))
    const children = found.flatMap((page) => page.children)
    expect(sortedIds(children)).toEqual(matching(({ parentId }) => parentId !== ''))
  })

  test.each([
    ['one country', { country: ['Iraq'] }, (d: { country: string }) => d.country === 'Iraq'],
    [
      'two countries',
      { country: ['Iraq', 'Egypt'] },
      (d: { country: string }) => d.country === 'Iraq' || d.country === 'Egypt',
    ],
    [
      'a country and a sector, sorted by capex',
      { country: ['Kuwait'], sector: ['Rail'], sort: 'capexAmount' as const },
      (d: { country: string; sector: string }) => d.country === 'Kuwait' && d.sector === 'Rail',
    ],
    [
      'country, sector and status together, newest first',
      {
        country: ['Kuwait'],
        sector: ['Water'],
        status: ['Active'],
        sort: 'createdDate' as const,
        dir: 'desc' as const,
      },
      (d: { country: string; sector: string; status: string }) =>
        d.country === 'Kuwait' && d.sector === 'Water' && d.status === 'Active',
    ],
    ['an owner', { owner: ['ACWA'] }, (d: { owner: string }) => d.owner !== ''],
    [
      'an owner and a search, which the browser refines',
      { owner: ['ACWA'], q: 'electricity egypt' },
      (d: { owner: string; country: string }) => d.owner !== '' && d.country === 'Egypt',
    ],
    [
      'a dynamic field',
      { field: ['phase:2'] },
      (d: { customFields: { phase: number } }) => d.customFields.phase === 2,
    ],
  ])('exactly the projects with %s', async (_, filters, test) => {
    expect(sortedIds(await listed(filters))).toEqual(matching((draft) => test(draft)))
  })

  test.each([
    ['a year', ['2030'], (date: string) => date.startsWith('2030')],
    ['two years apart', ['2027', '2029'], (date: string) => ['2027', '2029'].includes(date)],
    ['no date', ['not-stated'], (date: string) => date === ''],
    ['a year or no date', ['2030', 'not-stated'], (date: string) => date === '' || date.startsWith('2030')],
  ])('the projects completed in %s, by date', async (_, year, test) => {
    const found = await listed({ year, sort: 'name', dir: 'desc' })
    expect(sortedIds(found)).toEqual(matching(({ completionDate }) => test(completionDate)))
    const dates = found.map(({ completionDate }) => completionDate ?? '9')
    expect(dates).toEqual(dates.toSorted())
    expect(sortedIds(await listed({ year, field: ['phase:2'] }))).toEqual(
      matching(({ completionDate, customFields }) => test(completionDate) && customFields.phase === 2),
    )
  })

  test.each([
    ['status', ['not-stated'], ''],
    ['status', ['not-stated', 'Active'], 'Active'],
  ])('the projects without a %s, alone and with other values', async (_, status, other) => {
    expect(sortedIds(await listed({ status }))).toEqual(
      matching((draft) => draft.status === '' || draft.status === other),
    )
  })

  test.each(['asc', 'desc'] as const)('unknown amounts last when sorted by capex %s', async (dir) => {
    const amounts = (await listed({ sort: 'capexAmount', dir, country: ['Egypt', 'Iraq'] })).map(
      (project) => project.capexAmount,
    )
    const known = amounts.filter((amount) => amount !== null)
    expect(known).toEqual(known.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
    expect(amounts.slice(0, known.length)).toEqual(known)
    expect(known.length).toBeLessThan(amounts.length)
  })

  test('projects for more values than Firestore accepts in one query, filtered in the browser', async () => {
    const many = [...COUNTRIES, ...Array.from({ length: 20 }, (_, n) => `Land ${n}`)]
    expect(await listed({ country: many, sector: ['Rail', 'Power'] })).toHaveLength(80)
  })
})

describe('the read meter', () => {
  test.each([
    ['the first page', {}],
    ['a filtered page', { country: ['Iraq'] }],
    ['a page sorted by capex', { sort: 'capexAmount' as const, sector: ['Water'] }],
    ['a search', { q: 'project' }],
  ])('counts at most three documents more than %s shows', async (_, filters) => {
    meter.reset()
    const [page] = await pages(filters, 1)
    const shown = (page?.records.length ?? 0) + (page?.children.length ?? 0)
    expect(shown).toBeGreaterThanOrEqual(20)
    expect(meter.snapshot().documentsRead).toBeLessThanOrEqual(shown + 3)
    expect(meter.snapshot().bytesIn).toBeGreaterThan(1000)
  })
})

describe('the number of records added since a moment', () => {
  const added = (filters: Partial<ProjectFilters>, since: number) =>
    new QueryClient().fetchQuery(projectQueries.added({ ...PROJECT_LIST.defaults, ...filters }, since))

  test('counts only matching records', async () => {
    expect(await added({ country: ['Iraq'], q: 'project' }, 0)).toEqual({ n: 30, exact: true })
    expect(await added({ country: ['Iraq'], sort: 'capexAmount' }, 0)).toEqual({ n: 30, exact: true })
    expect(await added({ country: ['Iraq'] }, Date.now() + 60_000)).toEqual({ n: 0, exact: true })
  })

  test('is null where the list is filtered in the browser or has another order', async () => {
    expect(await added({ year: ['2030'] }, 0)).toBeNull()
    expect(await added({ field: ['phase:2'] }, 0)).toBeNull()
    expect(await added({ owner: ['ACWA'], q: 'electricity' }, 0)).toBeNull()
  })
})

describe('the count', () => {
  const count = (filters: Partial<ProjectFilters>) =>
    new QueryClient().fetchQuery(projectQueries.count({ ...PROJECT_LIST.defaults, ...filters }))

  test.each([
    ['no filter', {}, 120],
    ['a country', { country: ['Iraq'] }, 30],
    ['countries and sectors', { country: ['Iraq', 'Egypt'], sector: ['Rail'] }, 20],
    ['an owner', { owner: ['ACWA'] }, 24],
    ['a status and a country', { status: ['Active'], country: ['Iraq'] }, 30],
    ['no status', { status: ['not-stated'] }, 12],
    ['a year', { year: ['2030', 'not-stated'] }, 60],
    ['a year and a country', { year: ['2030', 'not-stated'], country: ['Egypt', 'Iraq'] }, 30],
    ['a search', { q: 'project' }, 120],
  ])('is exact with %s', async (_, filters, n) => {
    expect(await count(filters)).toEqual({ n, exact: true })
  })
})

test.each(['asc', 'desc'] as const)(
  'an older record with its amount as text comes last by capex %s',
  async (dir) => {
    const older = { name: 'Older', country: 'Elsewhere', capexAmount: '1.2 billion', parentId: null }
    database.server.write('projects/older', fieldsOf(older))
    database.server.write('projects/newer', fieldsOf({ ...older, name: 'Newer', capexAmount: 7 }))
    const options = projectQueries.list({
      ...PROJECT_LIST.defaults,
      country: ['Elsewhere'],
      sort: 'capexAmount',
      dir,
    })
    const [page] = (await new QueryClient().fetchInfiniteQuery(options)).pages
    expect(page?.records.map(({ id }) => id)).toEqual(['newer', 'older'])
    expect(page?.notes).toEqual(['older-amounts-last'])
  },
)
