import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, keepDraft, keepDraftsOf, keptDraft, keptId } from './keptDraft.ts'

const fresh = { name: 'Tower', city: '', fields: {}, tags: ['a'] }

beforeEach(() => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
    key: (at: number) => [...shelf.keys()][at] ?? null,
    get length() {
      return shelf.size
    },
  })
})

test('what was typed comes back after a reload, field by field', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', fresh)).toEqual({ typed: { city: 'Doha' }, changed: [] })
  expect(keptDraft('projects.b', fresh)).toBeNull()
})

test('a colleague’s changes stay, and a field that both changed is named', () => {
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

test('nothing comes back that was saved meanwhile, dropped, or never differed', () => {
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', { ...fresh, city: 'Doha' })).toBeNull()
  dropDraft('projects.a')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  keepDraft('projects.a', 'a1', fresh, fresh)
  expect(keptDraft('projects.a', fresh)).toBeNull()
})

test('a tampered store cannot put foreign shapes into the form', () => {
  keepDraft('projects.a', 'a1', {}, { name: 5, city: ['x'], tags: {}, unknown: 'y' })
  expect(keptDraft('projects.a', fresh)).toBeNull()
  sessionStorage.setItem('ppx.draft.projects.a', 'not json')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  keepDraft('projects.a', '../x', fresh, { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', fresh)).toBeNull()
})

test('a new record keeps the id it was to be saved under, so that a lost answer makes no second one', () => {
  keepDraft('projects.new', 'chosen', fresh, { ...fresh, city: 'Doha' })
  expect(keptId('projects.new')).toBe('chosen')
  dropDraft('projects.new')
  expect(keptId('projects.new')).toBeNull()
})

test('drafts are found by who typed them alone, and a logout leaves none behind', () => {
  keepDraftsOf('ann')
  keepDraft('projects.a', 'a1', fresh, { ...fresh, city: 'Doha' })
  keepDraftsOf('ben')
  expect(keptDraft('projects.a', fresh)).toBeNull()
  keepDraftsOf('ann')
  expect(keptDraft('projects.a', fresh)?.typed).toEqual({ city: 'Doha' })
  sessionStorage.setItem('other', 'stays')
  keepDraft('projects.b', 'b1', fresh, { ...fresh, city: 'Muscat' })
  dropDrafts()
  expect(keptDraft('projects.a', fresh)).toBeNull()
  expect(keptDraft('projects.b', fresh)).toBeNull()
  expect(sessionStorage.getItem('other')).toBe('stays')
})
