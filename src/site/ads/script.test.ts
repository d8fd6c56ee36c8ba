import { beforeEach, expect, test, vi } from 'vitest'

/** A minimal fake document whose elements fire the given event when they are inserted. */
function fakePage(outcome: 'load' | 'error') {
  const scripts: EventTarget[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: {
      append: (script: EventTarget) => {
        scripts.push(script)
        queueMicrotask(() => script.dispatchEvent(new Event(outcome)))
      },
    },
  })
  return scripts
}

const place = (isConnected = true) => ({ isConnected }) as Element
const pushes = () => window.adsbygoogle?.length ?? 0

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

test('requests one ad per element, even if React mounts it twice', async () => {
  const scripts = fakePage('load')
  const { requestAd } = await import('./script.ts')
  const ins = place()
  await Promise.all([requestAd(ins, 'ca-pub-1'), requestAd(ins, 'ca-pub-1')])
  await requestAd(ins, 'ca-pub-1')
  expect([scripts.length, pushes()]).toEqual([1, 1])
  await requestAd(place(), 'ca-pub-1')
  expect([scripts.length, pushes()]).toEqual([1, 2])
})

test('requests no ad for an element that is gone when the script loads', async () => {
  fakePage('load')
  const { requestAd } = await import('./script.ts')
  await requestAd(place(false), 'ca-pub-1')
  expect(pushes()).toBe(0)
})

test('a blocked script is not loaded again, and every request is rejected', async () => {
  const scripts = fakePage('error')
  const { requestAd } = await import('./script.ts')
  await expect(requestAd(place(), 'ca-pub-1')).rejects.toThrow('not loaded')
  await expect(requestAd(place(), 'ca-pub-1')).rejects.toThrow('not loaded')
  expect([scripts.length, pushes()]).toEqual([1, 0])
})
