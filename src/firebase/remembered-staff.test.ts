import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../tests/support/memory-storage.ts'
import { rememberedStaff, rememberStaff } from './remembered-staff.ts'

const ada = { uid: 'ada', email: 'ada@ppx.example' }
const HOUR = 3_600_000

let storage: ReturnType<typeof memoryStorage>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9) })
  vi.stubGlobal('localStorage', (storage = memoryStorage()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('staff are remembered for a day, and not again when the clock is put back', () => {
  expect(rememberedStaff()).toBeNull()
  rememberStaff(ada)
  expect(rememberedStaff()).toEqual(ada)
  vi.advanceTimersByTime(24 * HOUR - 1)
  expect(rememberedStaff()).toEqual(ada)
  vi.advanceTimersByTime(1)
  expect(rememberedStaff()).toBeNull()
  vi.setSystemTime(Date.UTC(2026, 10, 26, 8))
  expect(rememberedStaff()).toBeNull()
})

test('remembering null clears the storage', () => {
  rememberStaff(ada)
  rememberStaff(null)
  expect(rememberedStaff()).toBeNull()
  expect(storage).toHaveLength(0)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"uid":"ada"}',
  '{"uid":"","email":"a@b","at":1}',
  '{"uid":"a","email":"a@b"}',
])('%j in the storage is read as nobody', (text) => {
  rememberStaff(ada)
  storage.setItem(storage.key(0) ?? '', text)
  expect(rememberedStaff()).toBeNull()
})

test('a browser without localStorage remembers nobody', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberStaff(ada)
  expect(rememberedStaff()).toBeNull()
})
