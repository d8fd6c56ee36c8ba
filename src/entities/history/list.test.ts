import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveInGroup } from '../../../tests/support/colleague.ts'
import { savePlayer, saveProject } from '../../../tests/support/records.ts'
import { site } from '../../config.ts'
import { type HistoryFilters, historyPage } from '../../records/history.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { draftOf } from '../project/draft.ts'
import { removeProject } from '../project/mutations.ts'
import { namesOf } from './names.ts'
import { undoItem } from './mutations.ts'

const ME = `first@${site.emailDomain}`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await savePlayer({ id: 'omran', draft: { ...playerDraft(), name: 'Omran', type: 'Company' }, base: null })
  for (let n = 0; n < 20; n++) {
    const draft = { ...draftOf(), name: `Dam ${n}`, country: 'Oman' }
    const made = await saveProject({ id: `dam-${n}`, draft, base: null })
    if (n === 3) await saveProject({ id: made.id, draft: { ...draft, city: 'Sur' }, base: made })
    if (n === 4) await removeProject(made)
  }
})
afterAll(() => database.close())

const labels = async (filters: HistoryFilters) =>
  (await historyPage(filters)).items.map(({ kind, label }) => `${kind} ${label}`)

test('the history is paged, newest first, with each operation once', async () => {
  const first = await historyPage({})
  const second = await historyPage({}, first.next)
  const all = [...first.items, ...second.items]
  expect([first.items.length, second.items.length, second.next]).toEqual([15, 8, null])
  expect(new Set(all.map(({ opId }) => opId)).size).toBe(23)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a))
  expect(all.at(-1)?.label).toBe('Omran')
})

test.each<[HistoryFilters, string[]]>([
  [{ collection: 'players' }, ['create Omran']],
  [{ kind: 'delete' }, ['delete Dam 4']],
  [{ record: 'projects/dam-3' }, ['edit Dam 3', 'create Dam 3']],
  [{ record: 'projects/dam-3', kind: 'create', collection: 'players' }, ['create Dam 3']],
  [{ person: ME, kind: 'create', collection: 'players' }, ['create Omran']],
  [{ person: ME, record: 'projects/dam-4', kind: 'delete' }, ['delete Dam 4']],
  [{ words: 'omr' }, ['create Omran']],
  [{ words: 'DAM 3' }, ['edit Dam 3', 'create Dam 3']],
  [{ words: 'dam', kind: 'delete' }, ['delete Dam 4']],
  [{ words: 'dam', collection: 'players' }, []],
  [{ words: 'sur', record: 'projects/dam-3' }, []],
  [{ words: 'omran', from: Date.now() - 3_600_000, until: Date.now() + 3_600_000 }, ['create Omran']],
  [{ words: 'omran', from: Date.now() + 3_600_000 }, []],
  [{ collection: 'players', until: Date.now() - 3_600_000 }, []],
  [{ person: ME, kind: 'delete', from: Date.now() - 3_600_000 }, ['delete Dam 4']],
  [{ person: `nobody@${site.emailDomain}` }, []],
])('the filters %o find %o', async (filters, expected) => {
  expect(await labels(filters)).toEqual(expected)
})

test('returns the name of an existing record and none for a deleted one', async () => {
  const names = await new QueryClient().fetchQuery(
    namesOf({ projects: ['dam-3', 'dam-4'], players: ['omran'] }),
  )
  expect(names).toEqual({ 'projects/dam-3': 'Dam 3', 'players/omran': 'Omran' })
})

test('an undo returns the number of records written, and 0 the second time', async () => {
  const { items } = await historyPage({ kind: 'delete' })
  const [deletion] = items
  if (!deletion) throw new Error('no deletion')
  expect(await undoItem(deletion)).toEqual({ written: 1, left: [], isStopped: false })
  expect(await undoItem(deletion)).toEqual({ written: 0, left: [], isStopped: false })
})

test('a long operation continues on the next page, which also holds the operation before it', async () => {
  for (let n = 0; n < 40; n++)
    await saveInGroup('projects/dam-0', { city: `Hall ${n}` }, 'halls', 'halls.csv')
  const first = await historyPage({})
  expect(new Set(first.items.map(({ group }) => group))).toEqual(new Set(['halls']))
  const second = await historyPage({}, first.next)
  const ofHalls = [...first.items, ...second.items].filter(({ group }) => group === 'halls')
  expect(ofHalls).toHaveLength(40)
  expect(second.items.at(-1)?.group).toBeNull()
  const third = await historyPage({}, second.next)
  const all = [first, second, third].flatMap(({ items }) => items.map(({ opId }) => opId))
  expect(new Set(all).size).toBe(all.length)
  expect(third.items).toHaveLength(15)
})
