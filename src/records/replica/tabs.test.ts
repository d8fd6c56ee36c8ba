import { afterEach, expect, test, vi } from 'vitest'
import { connectTabs } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

const connectWith = (locks: object) => {
  vi.stubGlobal('navigator', { locks })
  const tabs = connectTabs('uid')
  if (!tabs) throw new Error('Tabs cannot communicate.')
  return tabs
}

test('where locks are refused, because storage is blocked, a tab works alone instead of waiting for one', async () => {
  const tabs = connectWith({
    request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')),
  })
  const onClaimed = vi.fn()
  await expect(tabs.claim('polling', new AbortController().signal, onClaimed)).resolves.toBe(true)
  expect(onClaimed).not.toHaveBeenCalled()
  tabs.close()
})

test('a lock that another tab holds is claimed once that tab lets go of it', async () => {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  const tabs = connectWith({
    request: async (_: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
      if (ifAvailable) return work(null)
      await isFree
      return work({})
    },
  })
  const onClaimed = vi.fn()
  await expect(tabs.claim('polling', new AbortController().signal, onClaimed)).resolves.toBe(false)
  expect(onClaimed).not.toHaveBeenCalled()
  letGo()
  await vi.waitFor(() => expect(onClaimed).toHaveBeenCalledOnce())
  tabs.close()
})
