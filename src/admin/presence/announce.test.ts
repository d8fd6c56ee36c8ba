import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'

const writePresence = vi.hoisted(() => vi.fn<(open: readonly string[]) => Promise<void>>())
vi.mock('../../entities/presence/mutations.ts', () => ({ writePresence }))

const page = { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() }

/** Loads the module anew, for a separate window. */
async function newWindow() {
  vi.resetModules()
  return import('./announce.ts')
}
const told = () => writePresence.mock.calls.map(([open]) => open.join(' '))
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  writePresence.mockReset().mockResolvedValue()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('announces only the record that stays open, and at most every thirty seconds', async () => {
  const { announceOpen } = await newWindow()
  for (const id of ['a', 'b', 'c']) {
    announceOpen(`projects/${id}`)
    await later(500)
  }
  await later(500)
  expect(told()).toEqual(['projects/c'])
  announceOpen('projects/d')
  announceOpen('projects/e')
  await later(28_000)
  expect(told()).toEqual(['projects/c'])
  await later(2_000)
  expect(told()).toEqual(['projects/c', 'projects/e'])
  announceOpen(null)
  await later(30_000)
  expect(told()).toEqual(['projects/c', 'projects/e', ''])
  await later(300_000)
  expect(told()).toHaveLength(3)
})

test('repeats the announcement while the window is visible; the next one makes up for one that failed', async () => {
  const { announceOpen, watchWindow } = await newWindow()
  watchWindow()
  writePresence.mockRejectedValueOnce(new Error('offline'))
  announceOpen('projects/a')
  await later(91_000)
  expect(told()).toEqual(Array(4).fill('projects/a'))
  page.visibilityState = 'hidden'
  await later(300_000)
  expect(told()).toHaveLength(4)
  page.visibilityState = 'visible'
  const [, turn] = page.addEventListener.mock.calls.find(([name]) => name === 'visibilitychange') ?? []
  turn()
  await later(1_000)
  expect(told()).toHaveLength(5)
})

test('two windows announce the records of both, and a window that shows a list announces nothing', async () => {
  const [one, two] = [await newWindow(), await newWindow()]
  one.announceOpen('projects/a')
  await later(1_000)
  two.announceOpen('players/b')
  await later(1_000)
  expect(told()).toEqual(['projects/a', 'players/b projects/a'])
  const three = await newWindow()
  three.announceOpen(null)
  await later(60_000)
  expect(new Set(told().slice(2))).toEqual(new Set(['projects/a players/b', 'players/b projects/a']))
})

test('a logout waits for the announcement that the person left, but at most one second', async () => {
  const { announceOpen, announceLeaving } = await newWindow()
  await announceLeaving()
  expect(told()).toEqual([])
  announceOpen('projects/a')
  await later(1_000)
  writePresence.mockReturnValue(new Promise(() => undefined))
  const left = vi.fn()
  void announceLeaving().then(left)
  await later(999)
  expect(left).not.toHaveBeenCalled()
  await later(1)
  expect(left).toHaveBeenCalled()
  await later(300_000)
  expect(told()).toEqual(['projects/a', ''])
})
