import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts'
import type { Plan } from '../records/listing.ts'
import { readPage } from '../records/page.ts'
import { countPlayers } from './player/count.ts'
import { playerPlan } from './player/listing.ts'
import { PLAYER_FILTER_DEFAULTS, PLAYER_SORTS } from './player/schema.ts'
import { countProjects } from './project/count.ts'
import { projectPlan } from './project/listing.ts'
import { PROJECT_FILTER_DEFAULTS, PROJECT_SORTS } from './project/schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

/** Every combination of the given parts, from none to all. */
function combinations<T extends object>(parts: readonly T[]): T[] {
  return parts.reduce<T[]>(
    (found, part) => found.concat(found.map((each) => ({ ...each, ...part }))),
    [{} as T],
  )
}

/** Visitors' rules and the composite indexes are enforced here as in production: a query without either throws. */
const isAnswered = async (plan: Plan): Promise<void> => {
  await readPage(plan, 20, null)
  for (const step of plan.steps.keys()) await readPage(plan, 20, { step, after: null })
}

const DIRECTIONS = ['asc', 'desc'] as const

test(
  'every list of projects that the filters can ask for is allowed and has its index',
  { timeout: 120_000 },
  async () => {
    const filters = combinations<Partial<typeof PROJECT_FILTER_DEFAULTS>>([
      { country: ['Egypt', 'Iraq'] },
      { sector: ['Power'] },
      { status: ['Active', 'Planning'] },
      { owner: 'ACWA' },
      { q: 'solar park' },
      { field: ['phase:2'] },
    ])
    expect(filters).toHaveLength(64)
    for (const filter of filters) {
      const base = { ...PROJECT_FILTER_DEFAULTS, ...filter }
      for (const sort of PROJECT_SORTS) {
        for (const dir of DIRECTIONS) await isAnswered(projectPlan({ ...base, sort, dir }))
      }
      await countProjects(base)
    }
  },
)

test(
  'every list of players that the filters can ask for is allowed and has its index',
  { timeout: 120_000 },
  async () => {
    const filters = combinations<Partial<typeof PLAYER_FILTER_DEFAULTS>>([
      { country: ['Egypt', 'Iraq'] },
      { type: ['Company'] },
      { q: 'power' },
      { field: ['founded_year:1998'] },
    ])
    for (const filter of filters) {
      const base = { ...PLAYER_FILTER_DEFAULTS, ...filter }
      for (const sort of PLAYER_SORTS) {
        for (const dir of DIRECTIONS) await isAnswered(playerPlan({ ...base, sort, dir }))
      }
      await countPlayers(base)
    }
  },
)
