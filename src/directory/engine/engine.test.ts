import { beforeAll, describe, expect, test } from 'vitest'
import { Random } from '../../../tests/oracle/random.ts'
import { byText, fold } from '../../fold.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import type { PlayerRow, ProjectRow } from '../rows.ts'
import { Engine } from './engine.ts'
import { foundBy, testsOf, usdOf } from './plain.fixture.ts'
import type { ListCollection, PageQuestion } from './question.ts'
import { PER_USD, randomFilters, randomRecords, randomSearch, type Records } from './records.fixture.ts'

type Row = ProjectRow & PlayerRow
const QUESTIONS = 1_000
const SIZES = [0, 1, 7, 60, 150]

interface Case extends PageQuestion {
  filters: Record<string, string | string[]>
}

let sets: { records: Records; engine: Engine }[]
beforeAll(() => {
  sets = SIZES.map((size) => {
    const records = randomRecords(new Random(size + 1), size)
    return { records, engine: new Engine(records.loaded) }
  })
})

/**
 * Evaluates a question naively: the test of each choice by name, and the rows that all choices but one leave.
 */
function plainly({ records }: { records: Records }, { collection, filters, perUsd }: Case) {
  const rows = records[collection] as unknown as Row[]
  const tests = testsOf(records, collection, filters, perUsd)
  const query = [filters.q ?? ''].flat()[0] ?? ''
  const found = foundBy(rows, query)
  if (found) tests.q = ({ id }) => found.has(id)
  const left = (except?: string) =>
    rows.filter((row) => Object.entries(tests).every(([name, holds]) => name === except || holds(row)))
  return { rows, tests, left, found }
}

function questions(
  seed: number,
  ask: (at: { records: Records; engine: Engine }, question: Case, random: Random) => void,
) {
  const random = new Random(seed)
  for (let n = 0; n < QUESTIONS; n++) {
    const at = random.pick(sets)
    const collection: ListCollection = random.pick(['projects', 'projects', 'players'])
    ask(
      at,
      {
        collection,
        filters: randomFilters(random, at.records),
        perUsd: random.pick([PER_USD, {}]),
        offset: random.pick([0, 0, 1, 20, 1000]),
        limit: random.pick([1, 20, 500]),
      },
      random,
    )
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
/**
 * Returns a name as people sort it: without accents, capitals and leading signs, and with numbers by value.
 */
const asOrdered = ({ name }: Row): string =>
  fold(name)
    .replace(/^[^\p{L}\p{N}]*/u, '')
    .split(/(\d+)/)
    .map((part) => (/^\d/.test(part) ? '0'.repeat(Math.max(0, 12 - part.length)) + part : part))
    .join('')
    .slice(0, 200)
function inNames(a: Row, b: Row): number {
  const order = Buffer.compare(Buffer.from(asOrdered(a)), Buffer.from(asOrdered(b)))
  return order === 0 ? (a.id < b.id ? -1 : 1) : order
}
const known = (value: unknown) => value !== null && value !== '' && value !== undefined

/** Sorts a list naively. */
function ordered(rows: readonly Row[], { filters, perUsd, collection }: Case): Row[] {
  const sign = filters.dir === 'desc' ? -1 : 1
  const sorts: Record<string, (row: Row) => string | number | null> = {
    country: (row) => row.country,
    createdDate: (row) => row.createdAt,
    ...(collection === 'projects'
      ? { capexAmount: (row) => usdOf(row, perUsd) }
      : { type: (row) => row.type }),
  }
  const valueOf = sorts[filters.sort as string]
  if (!valueOf) return rows.toSorted((a, b) => sign * inNames(a, b))
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (!known(x) || !known(y)) return known(x) ? -1 : known(y) ? 1 : inNames(a, b)
    return x === y ? inNames(a, b) : sign * ((x as string) < (y as string) ? -1 : 1)
  })
}

describe('the engine matches a naive evaluation of every record', () => {
  test('for the rows of a list, their order, pages and totals', () => {
    questions(1, (at, question) => {
      const { left, found, tests } = plainly(at, question)
      const answer = at.engine.list(question)
      const grouped = Object.keys(tests).length === 0
      const all = left()
      const roots = all.filter(({ parentId }) => parentId === null)
      const context = JSON.stringify(question)
      expect([answer.total, answer.roots, answer.grouped], context).toEqual([
        all.length,
        roots.length,
        grouped,
      ])
      const { offset, limit } = question
      const shown = grouped ? roots : all
      expect(answer.rows.length, context).toBe(Math.max(0, Math.min(limit, shown.length - offset)))
      if (found && !question.filters.sort) {
        expect(new Set(at.engine.ids(question)), context).toEqual(new Set(idsOf(all)))
      } else {
        expect(idsOf(answer.rows), context).toEqual(
          idsOf(ordered(shown, question).slice(offset, offset + limit)),
        )
        expect(at.engine.ids(question), context).toEqual(idsOf(ordered(all, question)))
      }
    })
  })

  test('for stored rows, with sub-records below their parent by name', () => {
    for (const { records, engine } of sets) {
      const answer = engine.list({ collection: 'projects', filters: {}, perUsd: {}, offset: 0, limit: 1000 })
      for (const row of answer.rows) {
        expect(row).toEqual(records.projects.find(({ id }) => id === row.id))
        const children = records.projects.filter(({ parentId }) => parentId === row.id)
        const listed = answer.children[row.id] ?? []
        expect(new Set(idsOf(listed))).toEqual(new Set(idsOf(children)))
        expect(listed.map(({ name }) => name)).toEqual(children.map(({ name }) => name).sort(byText))
      }
    }
  })

  test('for the breakdown of projects by value, with amounts by status', () => {
    questions(11, ({ records, engine }, { filters, perUsd }, random) => {
      const question = { collection: 'projects' as const, filters, perUsd }
      const currency = random.pick([null, 'USD', 'SAR', 'XYZ'])
      const all = plainly({ records }, { ...question, offset: 0, limit: 1 }).left()
      const amountOf = (row: Row) =>
        currency === null ? usdOf(row, perUsd) : row.capexCurrency === currency ? row.capexAmount : null
      const answer = engine.breakdown(question, currency)
      const context = JSON.stringify({ filters, currency })
      expect([answer.total, answer.summed], context).toEqual([
        all.length,
        all.filter((row) => amountOf(row) !== null).length,
      ])
      const ids = new Set(idsOf(records.players))
      const asked = [filters.role ?? []].flat()
      const companiesOf = ({ id }: Row) =>
        records.roles.flatMap(({ projectId, playerId, roleName }) =>
          projectId === id && ids.has(playerId) && (asked.length === 0 || asked.includes(roleName))
            ? [playerId]
            : [],
        )
      const values: Record<keyof typeof answer.rows, (row: Row) => string[]> = {
        country: (row) => [row.country],
        sector: (row) => [row.sector],
        status: (row) => [row.status ?? ''],
        year: (row) => [row.completionDate?.slice(0, 4) ?? ''],
        currency: (row) => [row.capexCurrency ?? ''],
        owner: (row) => (row.owners.length > 0 ? row.owners : ['']),
        company: companiesOf,
      }
      for (const [filter, rows] of Object.entries(answer.rows)) {
        const expected = new Map<string, { n: number[]; sum: number[] }>()
        for (const row of all)
          for (const value of new Set(values[filter as keyof typeof values](row))) {
            const one = expected.get(value) ?? { n: [0, 0, 0, 0, 0, 0], sum: [0, 0, 0, 0, 0, 0] }
            const kind = 1 + PROJECT_STATUSES.findIndex((status) => status === row.status)
            one.n[kind] = (one.n[kind] ?? 0) + 1
            one.sum[kind] = (one.sum[kind] ?? 0) + (amountOf(row) ?? 0)
            expected.set(value, one)
          }
        expect(new Map(rows.map(({ value, n }) => [value, n])), `${filter} of ${context}`).toEqual(
          new Map([...expected].map(([value, { n }]) => [value, n])),
        )
        for (const { value, sum } of rows)
          sum.forEach((one, kind) => expect(one).toBeCloseTo(expected.get(value)?.sum[kind] ?? -1, 3))
      }
      expect(answer.cells.reduce((n, cell) => n + cell.n, 0)).toBe(all.length)
    })
  })

  test('for the facet counts of each filter beside all other choices', () => {
    questions(2, (at, question) => {
      const { left } = plainly(at, question)
      const facets = at.engine.facets(question)
      const { records } = at
      const own = question.collection === 'projects' ? 'projectId' : 'playerId'
      const rolesOf = (row: Row) =>
        records.roles.filter(
          (role) =>
            role[own] === row.id &&
            records.projects.some(({ id }) => id === role.projectId) &&
            records.players.some(({ id }) => id === role.playerId),
        )
      const values: Record<string, (row: Row) => string[]> = {
        country: (row) => [row.country],
        role: (row) => rolesOf(row).map(({ roleName }) => roleName),
        ...(question.collection === 'projects'
          ? {
              sector: (row) => [row.sector],
              status: (row) => [row.status ?? ''],
              currency: (row) => [row.capexCurrency ?? ''],
              year: (row) => [row.completionDate?.slice(0, 4) ?? ''],
              owner: (row) => row.owners,
            }
          : { type: (row) => [row.type], sector: (row) => row.sectors }),
      }
      for (const [filter, valuesOf] of Object.entries(values)) {
        const n = new Map<string, number>()
        for (const row of left(filter)) {
          const own = [...new Set(valuesOf(row))]
          for (const value of own.length === 0 ? [''] : own) n.set(value, (n.get(value) ?? 0) + 1)
        }
        const wanted = [question.filters[filter] ?? []]
          .flat()
          .filter((one) => one !== '')
          .map((one) => (one === 'not-stated' ? '' : one))
        const offered = facets[filter] ?? []
        const context = `${filter} of ${JSON.stringify(question)}`
        expect(
          Object.fromEntries(offered.filter((one) => one.n > 0).map((one) => [`=${one.value}`, one.n])),
          context,
        ).toEqual(Object.fromEntries([...n].map(([value, count]) => [`=${value}`, count])))
        for (const value of wanted)
          expect(
            offered.map((one) => one.value),
            context,
          ).toContain(value)
        expect(offered.map((one) => one.n)).toEqual(offered.map((one) => one.n).sort((a, b) => b - a))
      }
    })
  })

  test('for a search among projects and players', () => {
    const random = new Random(3)
    for (let n = 0; n < 400; n++) {
      const { records, engine } = random.pick(sets)
      const query = randomSearch(random)
      const projects = foundBy(records.projects as Row[], query) ?? new Set()
      const players = foundBy(records.players as unknown as Row[], query) ?? new Set()
      const hits = engine.search(query, 10_000, ['projects', 'players'])
      expect(new Set(hits.map(({ collection, row }) => `${collection}/${row.id}`)), query).toEqual(
        new Set([
          ...[...projects].map((id) => `projects/${id}`),
          ...[...players].map((id) => `players/${id}`),
        ]),
      )
      expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a))
    }
  })

  test('for the points of the map and the number of projects without a location', () => {
    questions(4, (at, question) => {
      if (question.collection === 'players') return
      const { left } = plainly(at, question)
      const points = at.engine.points(question)
      const located = ({ latitude, longitude }: Row) => latitude !== null && longitude !== null
      const context = JSON.stringify(question)
      expect(points.ids, context).toEqual(idsOf(left().filter(located).sort(inNames)))
      expect(points.without, context).toBe(left('bounds').filter((row) => !located(row)).length)
      expect([points.lat.length, points.lon.length, points.status.length]).toEqual(
        Array(3).fill(points.ids.length),
      )
      points.ids.forEach((id, at_) => {
        const row = at.records.projects.find((one) => one.id === id)
        expect([points.lat[at_], points.lon[at_]]).toEqual([row?.latitude, row?.longitude])
      })
    })
  })

  test('for the number of records added since a time', () => {
    questions(5, (at, question) => {
      const since = 1_700_000_000_000 + 3_000
      const added = plainly(at, question)
        .left()
        .filter(({ createdAt }) => createdAt * 1000 > since)
      expect(at.engine.added(question, since)).toBe(added.length)
    })
  })
})
