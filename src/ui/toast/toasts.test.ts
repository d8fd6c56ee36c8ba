import { afterEach, expect, test } from 'vitest'
import { dismissToast, showToast, toastStore } from './toasts.ts'

const action = { label: 'Undo', onAction: () => undefined }
const shown = () => toastStore.snapshot().map(({ text }) => text)

afterEach(() => {
  for (const { id } of toastStore.snapshot()) dismissToast(id)
})

test('of what was done one after the other the last two are shown, and what failed stays beside them', () => {
  showToast({ tone: 'error', text: 'Not saved' })
  for (const text of ['First', 'Second', 'Third', 'Fourth']) showToast({ tone: 'ok', text, action })
  expect(shown()).toEqual(['Not saved', 'Third', 'Fourth'])
})

test('what is merely told makes way for the next message, what goes on does not', () => {
  showToast({ tone: 'info', text: 'Working', isBusy: true })
  showToast({ tone: 'info', text: 'Told' })
  showToast({ tone: 'ok', text: 'Done', action })
  expect(shown()).toEqual(['Working', 'Done'])
})
