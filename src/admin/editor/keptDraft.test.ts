import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, keptDraft, keptId } from './keptDraft.ts'

const fresh = { name: 'Tower', city: '', fields: {} }

beforeEach(() => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  })
})

test('what was typed comes back after a reload, field by field', () => {
  keepDraft('projects.a', 3, 'a1', { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', 3, fresh)).toEqual({ city: 'Doha' })
  expect(keptDraft('projects.b', 3, fresh)).toBeNull()
})

test('it does not come back once the record has moved on, was saved, or nothing differs', () => {
  keepDraft('projects.a', 3, 'a1', { ...fresh, city: 'Doha' })
  expect(keptDraft('projects.a', 4, fresh)).toBeNull()
  dropDraft('projects.a')
  expect(keptDraft('projects.a', 3, fresh)).toBeNull()
  keepDraft('projects.a', 3, 'a1', fresh)
  expect(keptDraft('projects.a', 3, fresh)).toBeNull()
})

test('a tampered store cannot put foreign shapes into the form', () => {
  keepDraft('projects.a', 3, 'a1', { name: 5, city: ['x'], unknown: 'y' })
  expect(keptDraft('projects.a', 3, fresh)).toBeNull()
  sessionStorage.setItem('ppx.draft.projects.a', 'not json')
  expect(keptDraft('projects.a', 3, fresh)).toBeNull()
})

test('a new record keeps the id it was to be saved under, so that a lost answer makes no second one', () => {
  keepDraft('projects.new', 0, 'chosen', { ...fresh, city: 'Doha' })
  expect(keptId('projects.new')).toBe('chosen')
  dropDraft('projects.new')
  expect(keptId('projects.new')).toBeNull()
})
