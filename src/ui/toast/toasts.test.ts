import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, runToast, showToast, toastStore } from './toasts.ts'

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
