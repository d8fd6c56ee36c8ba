import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './registerWorker.ts'

const router = { subscribe: () => () => {} } as unknown as AnyRouter

/** Simulates a visible page of the built site with this outcome of the registration. */
function visit(register: () => Promise<unknown>) {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('window', { location: { hash: '#/projects', reload: () => {} } })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
  vi.stubGlobal('navigator', { serviceWorker: { register, addEventListener: () => {} } })
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['ppx-shell-1']) })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/javascript' } })),
  )
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  registerWorker(router)
  return info
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('checks for a new version at each visit', async () => {
  const update = vi.fn(() => Promise.resolve())
  const info = visit(() => Promise.resolve({ active: {}, installing: null, update }))
  await settled()
  expect(update).toHaveBeenCalledOnce()
  expect(info).not.toHaveBeenCalled()
})

test('logs nothing when a blocked registration returns undefined', async () => {
  const info = visit(() => Promise.resolve(undefined))
  await settled()
  expect(info).not.toHaveBeenCalled()
})

test('logs to the console when the browser refuses the registration', async () => {
  const info = visit(() => Promise.reject(new Error('denied')))
  await settled()
  expect(info).toHaveBeenCalledWith(
    'Offline reading is not available:',
    expect.objectContaining({ message: 'denied' }),
  )
})
