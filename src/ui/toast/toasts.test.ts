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

test('a message goes by itself, one with an action stays longer, an error stays until it is closed', () => {
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

test('a message somebody points at waits for them', () => {
  showToast({ tone: 'ok', text: 'Saved' })
  const [toast] = toastStore.snapshot()
  runToast(toast!, false)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Saved'])
  runToast(toast!, true)
  vi.advanceTimersByTime(6_000)
  expect(texts()).toEqual([])
})

test('a message about what is going on stays until it is over, however many follow, and says how far it is', () => {
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

test('of what was done one after the other the last two are shown, and what failed stays beside them', () => {
  const action = { label: 'Undo', onAction: () => {} }
  showToast({ tone: 'error', text: 'Not saved' })
  for (const text of ['First', 'Second', 'Third', 'Fourth']) showToast({ tone: 'ok', text, action })
  expect(texts()).toEqual(['Not saved', 'Third', 'Fourth'])
})

test('what is merely told makes way for the next message, what goes on does not', () => {
  showToast({ tone: 'info', text: 'Working', isBusy: true })
  showToast({ tone: 'info', text: 'Told' })
  showToast({ tone: 'ok', text: 'Done', action: { label: 'Undo', onAction: () => {} } })
  expect(texts()).toEqual(['Working', 'Done'])
})
