import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { dropDrafts, keepDraftsOf } from './draftStorage.ts'
import { dropDraft, keepDraft, keptDraft, keptId } from './keptDraft.ts'

const fresh = { name: 'Tower', city: '', fields: {}, tags: ['a'] }

const locks: string[] = []

beforeEach(() => {
  locks.length = 0
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => Promise.resolve(locks.push(name)),
      query: () => Promise.resolve({ held: locks.map((name) => ({ name })) }),
    },
  })
})

test('a kept draft restores only the fields typed, and only in its own form', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', fresh)).toEqual({ typed: { city: 'Doha' }, changed: [] })
  expect(keptDraft('projects.b', fresh)).toBeNull()
})

test('stores only the changed fields of a long record', () => {
  const long = { ...fresh, tags: Array.from({ length: 800 }, (_, at) => `role ${at}`) }
  keepDraft('players.a', 'a1', long, { ...long, name: 'North Tower' })
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')?.length).toBeLessThan(200)
  expect(keptDraft('players.a', long)?.typed).toEqual({ name: 'North Tower' })
})

test('values of custom fields defined since then are kept beside the typed ones', () => {
  keepDraft('projects.a', 'a1', { fields: { height: '' } }, { fields: { height: '90' } })
  const now = { ...fresh, fields: { height: '', floors: '2' } }
  expect(keptDraft('projects.a', now)?.typed).toEqual({ fields: { height: '90', floors: '2' } })
})

test('a kept copy names the record it was copied from', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' }, { copyOf: 'Tower' })
  expect(keptDraft('projects.a', fresh)?.copyOf).toBe('Tower')
})

test('a colleague’s changes are kept, and a field that both changed is reported', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', { ...fresh, name: 'North Tower' })).toEqual({
    typed: { city: 'Doha' },
    changed: [],
  })
  expect(keptDraft('projects.a', { ...fresh, city: 'Muscat' })).toEqual({
    typed: { city: 'Doha' },
    changed: ['city'],
  })
})

test('fields that make up one value are kept together: none is restored beside a colleague’s value of another', () => {
  const project = { name: 'Tower', amount: '5', currency: 'GBP' }
  const together = [['amount', 'currency']]
  keepDraft('projects.a', 'a1', project, { ...project, amount: '7' }, { together })
  expect(keptDraft('projects.a', { ...project, currency: 'USD' }, together)).toMatchObject({
    typed: { amount: '7', currency: 'GBP' },
    changed: ['currency'],
  })
  expect(keptDraft('projects.a', project, together)?.typed).toEqual({ amount: '7' })
})

test('restores nothing that was saved meanwhile, dropped or unchanged', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', { ...fresh, city: 'Doha' })).toBeNull()
  dropDraft('projects.a')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  keepDraft('projects.a', 'a1', fresh, fresh)
  expect(keptDraft('projects.a', fresh)).toBeNull()
})

test('ignores stored drafts with values of the wrong type, invalid JSON or an invalid id', () => {
  keepDraft('projects.a', 'a1', {}, { name: 5, city: ['x'], tags: {}, unknown: 'y' })
  expect(keptDraft('projects.a', fresh)).toBeNull()
  sessionStorage.setItem('ppx.draft.projects.a', 'not json')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  keepDraft('projects.a', '../x', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', fresh)).toBeNull()
})

test('the draft of a new record keeps the record’s id until it is dropped', () => {
  keepDraft('projects.new', 'chosen', fresh, { ...fresh, city: 'Doha' })
  expect(keptId('projects.new')).toBe('chosen')
  dropDraft('projects.new')
  expect(keptId('projects.new')).toBeNull()
})

test('only the person who typed a draft finds it, and dropping all drafts leaves none of theirs', async () => {
  await keepDraftsOf('ann')
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  await keepDraftsOf('ben')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  await keepDraftsOf('ann')
  expect(keptDraft('projects.a', fresh)?.typed).toEqual({ city: 'Doha' })
  sessionStorage.setItem('other', 'stays')
  keepDraft('projects.b', 'b1', fresh, { ...fresh, city: 'Muscat' })
  dropDrafts()
  expect(keptDraft('projects.a', fresh)).toBeNull()
  expect(keptDraft('projects.b', fresh)).toBeNull()
  expect(sessionStorage.getItem('other')).toBe('stays')
  expect(localStorage.length).toBe(0)
})

test('adopts the newest draft of a closed tab, leaves an open tab its own, and drops old drafts', async () => {
  const copy = (form: string, tab: string, city: string, age = 0) =>
    localStorage.setItem(
      `ppx.draft.cat.${form}@${tab}`,
      `${Date.now() - age} ${JSON.stringify({ id: 'a1', from: fresh, draft: { ...fresh, city } })}`,
    )
  locks.push('ppx.tab.alive')
  copy('projects.a', 'gone', 'Doha', 60_000)
  copy('projects.a', 'gone-too', 'Muscat')
  copy('projects.b', 'alive', 'Amman')
  copy('projects.c', 'gone', 'Aqaba', 15 * 24 * 3_600_000)
  await keepDraftsOf('cat')
  expect(keptDraft('projects.a', fresh)?.typed).toEqual({ city: 'Muscat' })
  expect(keptDraft('projects.b', fresh)).toBeNull()
  expect(keptDraft('projects.c', fresh)).toBeNull()
  expect(localStorage.getItem('ppx.draft.cat.projects.b@alive')).toContain('Amman')
  dropDraft('projects.a')
  expect(localStorage.length).toBe(1)
})
