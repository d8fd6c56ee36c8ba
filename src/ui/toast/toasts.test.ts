import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, runToast, showToast, toastStore, updateToast } from './toasts.ts'

const texts = () => toastStore.snapshot().map((toast) => toast.text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  vi.useRealTimers()
})

test('a message disappears by itself, one with an action stays longer, an error stays until it is closed', () => {
  showToast({ tone: 'ok', text: 'Saved' })
  showToast({ tone: 'ok', text: 'Deleted', action: { label: 'Undo', onAction: () => {} } })
  const error = showToast({ tone: 'error', text: 'Failed' })
  vi.advanceTimersByTime(6_000)
  expect(texts()).toEqual(['Deleted', 'Failed'])
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Failed'])
  dismissToast(error)
  expect(texts()).toEqual([])
})

test('a paused message stays until it is resumed', () => {
  showToast({ tone: 'ok', text: 'Saved' })
  const [toast] = toastStore.snapshot()
  runToast(toast!, false)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Saved'])
  runToast(toast!, true)
  vi.advanceTimersByTime(6_000)
  expect(texts()).toEqual([])
})

test('a busy message stays until it is dismissed, however many follow, and shows its progress', () => {
  const busy = showToast({ tone: 'info', text: 'Undoing', isBusy: true })
  updateToast(busy, { progress: { done: 120, total: 745 } })
  const action = { label: 'Undo', onAction: () => {} }
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ tone: 'ok', text, action })
  expect(texts()).toEqual(['Undoing', 'Three', 'Four'])
  vi.advanceTimersByTime(60_000)
  expect(toastStore.snapshot()).toMatchObject([{ text: 'Undoing', progress: { done: 120, total: 745 } }])
  dismissToast(busy)
  updateToast(busy, { text: 'Too late' })
  expect(texts()).toEqual([])
})

test('the last two messages with an action are shown, and an error stays beside them', () => {
  const action = { label: 'Undo', onAction: () => {} }
  showToast({ tone: 'error', text: 'Not saved' })
  for (const text of ['First', 'Second', 'Third', 'Fourth']) showToast({ tone: 'ok', text, action })
  expect(texts()).toEqual(['Not saved', 'Third', 'Fourth'])
})

test('a plain message makes way for the next one, a busy one does not', () => {
  showToast({ tone: 'info', text: 'Working', isBusy: true })
  showToast({ tone: 'info', text: 'Told' })
  showToast({ tone: 'ok', text: 'Done', action: { label: 'Undo', onAction: () => {} } })
  expect(texts()).toEqual(['Working', 'Done'])
})
