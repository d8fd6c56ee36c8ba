import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { writeAll } from '../../records/write-all.ts'
import { matching } from './matching.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { projectImport } from '../project/import.ts'
import { PROJECT_LIST, type ProjectFilters } from '../project/list.ts'
import type { Project } from '../project/fields.ts'

const sortsOf = <S extends string>({ definition }: { definition: { sorts: Record<S, string> } }): S[] =>
  Object.keys(definition.sorts) as S[]

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const items = Array.from({ length: 320 }, (_, n) => ({
    id: `p${n}`,
    draft: {
      ...draftOf(),
      name: `Project ${String(n).padStart(3, '0')}`,
      country: n % 4 === 0 ? 'Qatar' : 'Oman',
      capexAmount: n % 3 === 0 ? '' : String(n),
      capexCurrency: 'USD',
      parentId: n > 0 && n < 20 ? 'p0' : '',
    },
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'projects' })
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

async function read(filters: Partial<ProjectFilters>) {
  const found: Project[] = []
  for await (const { records } of matching(
    PROJECT_LIST.plan({ ...PROJECT_LIST.defaults, ...filters }),
    decodeProject,
  ))
    found.push(...records)
  return found
}

test.each(
  sortsOf(PROJECT_LIST).flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const)),
)('returns every record once, sub-projects included, sorted by %s %s', async (sort, dir) => {
  const found = await read({ sort, dir })
  expect(new Set(found.map(({ id }) => id)).size).toBe(320)
  expect(found).toHaveLength(320)
  if (sort === 'capexAmount')
    expect(found.slice(-107).every(({ capexAmount }) => capexAmount === null)).toBe(true)
  if (sort === 'name') expect(found[0]?.name).toBe(dir === 'asc' ? 'Project 000' : 'Project 319')
})

test('filters and a search return only matching records', async () => {
  expect(await read({ country: ['Qatar'] })).toHaveLength(80)
  expect(await read({ country: ['Qatar'], q: 'project 004' })).toHaveLength(1)
})
