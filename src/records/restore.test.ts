import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { saveProject } from '../../tests/support/records.ts'
import { restoreRecord } from '../entities/history/mutations.ts'
import { draftOf } from '../entities/project/draft.ts'
import { removeProject } from '../entities/project/mutations.ts'
import { readDocument } from '../firebase/read.ts'
import { historyOf } from './history.ts'
import { VersionLostError } from './restore.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const PATH = 'projects/barka'
const stored = async () => (await readDocument(PATH))?.data
const versions = async () => (await historyOf(PATH)).map(({ opId }) => opId).reverse()

test('any version of a record is restored as a new edit, also after its delete', async () => {
  const draft = { ...draftOf(), name: 'Barka', country: 'Oman', city: 'Sur' }
  const first = await saveProject({ id: 'barka', draft, base: null })
  const second = await saveProject({ id: 'barka', draft: { ...draft, city: 'Barka' }, base: first })
  await saveProject({ id: 'barka', draft: { ...draft, city: 'Seeb', name: 'Barka Two' }, base: second })
  const [made = '', moved = '', named = ''] = await versions()

  expect(await restoreRecord(PATH, moved, 'Barka')).toBe(true)
  expect(await stored()).toMatchObject({ city: 'Barka', name: 'Barka', sortName: 'barka', rev: 4 })
  expect((await stored())?.searchTokens).not.toContain('two')
  expect(await restoreRecord(PATH, moved, 'Barka')).toBe(false)
  expect(await restoreRecord(PATH, named, 'Barka')).toBe(true)
  expect(await stored()).toMatchObject({ city: 'Seeb', name: 'Barka Two', sortName: 'barka two', rev: 5 })

  const { decodeProject } = await import('../entities/project/decode.ts')
  await removeProject(decodeProject('barka', (await stored()) ?? {}))
  expect(await stored()).toBeUndefined()
  expect(await restoreRecord(PATH, made, 'Barka')).toBe(true)
  expect(await stored()).toMatchObject({ city: 'Sur', name: 'Barka', sortName: 'barka', rev: 6 })
  expect((await historyOf(PATH)).map(({ kind }) => kind).slice(0, 2)).toEqual(['restore', 'delete'])
})

test('rejects a version that is not in the history', async () => {
  await expect(restoreRecord(PATH, 'unknown', 'Barka')).rejects.toThrow(VersionLostError)
})
