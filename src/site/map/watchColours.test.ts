import { afterEach, expect, test, vi } from 'vitest'
import { watchColours } from './watchColours.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for a browser; `set` changes its pixel density as moving the window to another screen does. */
function screenOf(density: number) {
  const queries: { text: string; target: EventTarget }[] = []
  const page = { devicePixelRatio: density }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (text: string) => {
    const target = new EventTarget()
    queries.push({ text, target })
    return target
  })
  const tell = (text: string, heard = [...queries]) => {
    for (const query of heard) if (query.text === text) query.target.dispatchEvent(new Event('change'))
  }
  return {
    tell,
    set: (next: number) => {
      const [before, after] = [page.devicePixelRatio, next].map((one) => `(resolution: ${one}dppx)`)
      // A query that is created in answer to the change matches already: it reports nothing.
      const heard = [...queries]
      page.devicePixelRatio = next
      tell(before ?? '', heard)
      tell(after ?? '', heard)
    },
  }
}

test('reports every change of pixel density or colour scheme once, and none after stopping', () => {
  const screen = screenOf(1)
  const onChange = vi.fn()
  const stop = watchColours(onChange)
  for (const density of [2, 3, 1.5, 2]) screen.set(density)
  expect(onChange).toHaveBeenCalledTimes(4)
  screen.tell('(prefers-color-scheme: dark)')
  expect(onChange).toHaveBeenCalledTimes(5)
  stop()
  screen.set(1)
  screen.tell('(prefers-color-scheme: dark)')
  expect(onChange).toHaveBeenCalledTimes(5)
})
