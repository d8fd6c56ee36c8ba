import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FormHandle } from '../../src/admin/editor/useDraftForm.ts'
import { useKeptDraft } from '../../src/admin/editor/useKeptDraft.ts'

test('a draft is stored when its values change, not on every notification of the form', () => {
  sessionStorage.clear()
  const state = { values: { name: 'Tower' }, isDefaultValue: true }
  const heard: (() => void)[] = []
  const store = { subscribe: (listener: () => void) => (heard.push(listener), { unsubscribe: () => {} }) }
  const form = { state, store, reset: () => {} } as unknown as FormHandle<{ name: string }>
  const start = { name: 'Tower' }
  const draft = { formName: 'projects.a', id: 'a1', start, defaults: start, together: [] }
  renderHook(() => useKeptDraft(draft, form))
  const kept = () => sessionStorage.getItem(sessionStorage.key(0) ?? '')
  const says = () => heard.forEach((listener) => listener())
  Object.assign(state, { values: { name: 'North Tower' }, isDefaultValue: false })
  says()
  expect(kept()).toContain('North Tower')
  sessionStorage.clear()
  says()
  expect(kept()).toBeNull()
  const typed = { name: 'South Tower' }
  state.values = typed
  says()
  expect(kept()).toContain('South Tower')
  Object.assign(state, { values: start, isDefaultValue: true })
  says()
  expect(kept()).toBeNull()
  Object.assign(state, { values: typed, isDefaultValue: false })
  says()
  expect(kept()).toContain('South Tower')
})
