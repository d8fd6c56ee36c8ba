import { beforeEach, expect, test, vi } from 'vitest'
import { keepPending, pendingBulk, type PendingBulk } from './pending.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const pending: PendingBulk = {
  action: 'edit',
  choice: { columnId: 'status', text: 'Active' },
  group: 'a-group_1',
  ids: ['a', 'b'],
}

test('an interrupted operation is found again in its collection until it is dropped', async () => {
  expect(await pendingBulk('projects')).toBeNull()
  keepPending('projects', pending)
  expect(await pendingBulk('projects')).toEqual(pending)
  expect(await pendingBulk('players')).toBeNull()
  keepPending('projects', { ...pending, choice: null })
  expect(await pendingBulk('projects')).toEqual({ ...pending, choice: null })
  keepPending('projects', null)
  expect(await pendingBulk('projects')).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['a text', '"edit"'],
  ['without an action', JSON.stringify({ ...pending, action: undefined })],
  ['half a choice', JSON.stringify({ ...pending, choice: { columnId: 'status' } })],
  ['without a choice', JSON.stringify({ ...pending, choice: undefined })],
  ['a group that is a path', JSON.stringify({ ...pending, group: 'a/b' })],
  ['ids that are numbers', JSON.stringify({ ...pending, ids: [1] })],
  ['no list of ids', JSON.stringify({ ...pending, ids: 'a' })],
])('ignores a malformed stored operation: %s', async (_, text) => {
  kept.set('ppx.bulk.projects', text)
  expect(await pendingBulk('projects')).toBeNull()
})
