import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { fieldsOf, type Plain } from '../../../tests/support/plain-fields.ts'
import { readDocument } from '../../firebase/read.ts'
import { historyPage } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import { runCheck } from './check.ts'
import type { CheckId } from './finding.ts'
import { repair } from './repair.ts'
import { undoItem } from '../history/mutations.ts'
import { findLegacy } from '../migration/migration.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf, type ProjectDraft } from '../project/draft.ts'
import { removeProject } from '../project/mutations.ts'

// Values of legacy records that only a person can interpret are kept and reported until the field is given a
// value.

const VAGUE = {
  name: 'Vague Tower',
  country: 'Oman',
  capexAmount: 'approx 500m',
  capexCurrency: 'AED',
  startDate: '2024',
  completionDate: 'Q3 2026',
  status: 'In tender',
  latitude: 'north of Muscat',
  website: 'see the brochure',
}
const UNREAD = {
  capexamount: 'approx 500m AED',
  completiondate: 'Q3 2026',
  status: 'In tender',
  latitude: 'north of Muscat',
  website: 'see the brochure',
}

const OLDER: Record<string, Record<string, Plain>> = {
  'projects/vague': VAGUE,
  'projects/formed': { ...VAGUE, name: 'Formed' },
  'projects/ranged': { name: 'Ranged', country: 'Oman', value: '500-600', completionDate: 'TBC' },
  'projects/reversed': { name: 'Reversed', startDate: '2030', endDate: new Date('2020-05-31T20:00:00Z') },
  'projects/near': { name: 'Near', website: 'https://intranet/x' },
  'players/vague': { name: 'Omran', type: 'Company', website: 'ask Ali' },
  'roles/vague': {
    projectId: 'vague',
    playerId: 'vague',
    role: 'Owner',
    endDate: 'soon',
    sharePercent: 'half',
  },
  'news/vague': {
    title: 'Tower rises',
    content: 'It rises.',
    status: 'archived',
    publishDate: 'last spring',
  },
  'events/vague': { name: 'Big 5', date: 'Spring 2026' },
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [path, values] of Object.entries(OLDER)) database.server.write(path, fieldsOf(values))
}, 60_000)
afterAll(() => database.close())

const dataOf = async (path: string) => (await readDocument(path))?.data ?? {}
const projectOf = async (id: string) => decodeProject(id, await dataOf(`projects/${id}`))
async function change(id: string, values: Partial<ProjectDraft>) {
  const base = await projectOf(id)
  return saveProject({ id, draft: { ...draftOf(base), ...values }, base })
}
async function told(check: CheckId = 'unread'): Promise<string[]> {
  const found = (await runCheck()).findings.find(({ id }) => id === check)
  return (found?.examples ?? []).map(({ collection, id, field, is }) => `${collection}/${id} ${field}: ${is}`)
}

test('the data check reports unreadable values of older documents by field, as written', async () => {
  expect(await told()).toEqual(
    expect.arrayContaining([
      'projects/vague capexAmount: approx 500m AED',
      'projects/vague completionDate: Q3 2026',
      'projects/vague status: In tender',
      'projects/ranged capexAmount: 500-600',
      'roles/vague sharePercent: half',
      'events/vague startDate: Spring 2026',
    ]),
  )
})

test('saving another field of an older project keeps its unreadable values', async () => {
  const saved = await change('formed', { city: 'Muscat' })
  expect(saved).toMatchObject({ city: 'Muscat', capexAmount: null, completionDate: null })
  expect(await dataOf('projects/formed')).toMatchObject({ city: 'Muscat', startDate: '2024', unread: UNREAD })
})

test('a value entered by a person replaces the unreadable one, in the first save as well', async () => {
  await change('formed', { capexAmount: '500m', capexCurrency: 'AED', status: 'Planning' })
  const { completiondate, latitude, website } = UNREAD
  expect(await dataOf('projects/formed')).toMatchObject({
    capexAmount: 500_000_000,
    unread: { completiondate, latitude, website },
  })
  expect(Object.keys((await dataOf('projects/formed')).unread as object)).toHaveLength(3)
  database.server.write('projects/typed', fieldsOf(VAGUE))
  await change('typed', { completionDate: '2026-09' })
  expect((await dataOf('projects/typed')).unread).not.toHaveProperty('completiondate')
})

test('undoing the change restores the unreadable values', async () => {
  const [item] = (await historyPage({ record: 'projects/formed' })).items
  if (item) await undoItem(item)
  expect(await dataOf('projects/formed')).toMatchObject({ capexAmount: null, unread: UNREAD })
})

test('the migration keeps every unreadable value, and the data check still reports it', async () => {
  const before = await told()
  const { changes } = await findLegacy()
  const outcome = await writeAll(changes, { kind: 'import', label: 'Migration', tolerant: true })
  expect(outcome.rejected).toEqual([])
  expect(await dataOf('projects/vague')).toMatchObject({ capexAmount: null, rev: 1, unread: UNREAD })
  expect(await dataOf('projects/ranged')).toMatchObject({
    unread: { capexamount: '500-600', completiondate: 'TBC' },
  })
  expect(await dataOf('players/vague')).toMatchObject({ website: '', unread: { website: 'ask Ali' } })
  expect(await dataOf('roles/vague')).toMatchObject({ unread: { enddate: 'soon', sharepercent: 'half' } })
  expect(await dataOf('news/vague')).toMatchObject({
    status: 'draft',
    unread: { status: 'archived', publishdate: 'last spring' },
  })
  expect(await dataOf('events/vague')).toMatchObject({ unread: { startdate: 'Spring 2026' } })
  expect((await told()).sort()).toEqual([...before, 'projects/reversed completionDate: 2020-06-01'].sort())
})

test('a website that the rules allow stays in its field', async () => {
  expect(await dataOf('projects/near')).toMatchObject({ website: 'https://intranet/x' })
  expect(await dataOf('projects/near')).not.toHaveProperty('unread')
})

test('a deleted project is restored with its unreadable values', async () => {
  await removeProject(await projectOf('vague'))
  await undoLastChange('projects/vague')
  expect(await dataOf('projects/vague')).toMatchObject({ name: 'Vague Tower', unread: UNREAD })
})

test('the repair of wrongly shaped values keeps those it cannot read', async () => {
  const { createdAt, updatedAt, ...data } = await dataOf('projects/near')
  expect([createdAt, updatedAt]).not.toContain(undefined)
  const spoilt = { ...(data as Record<string, Plain>), capexAmount: 'about 7m', createdAt: new Date(0) }
  database.server.write('projects/near', fieldsOf({ ...spoilt, unread: { startdate: 'early' } }))
  const report = await runCheck()
  const shape = report.findings.find(({ id }) => id === 'shape')
  expect(shape?.n).toBe(1)
  if (shape) await repair(shape, { label: 'shape', mark: report.mark })
  expect(await dataOf('projects/near')).toMatchObject({
    capexAmount: null,
    unread: { startdate: 'early', capexamount: 'about 7m' },
  })
  expect(await told('shape')).toEqual([])
})
