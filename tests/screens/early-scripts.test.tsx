import { afterEach, expect, test, vi } from 'vitest'
import { loadScripts } from '../../src/first-view/early-scripts.ts'

const sources = () => Array.from(document.querySelectorAll('script'), (script) => script.getAttribute('src'))
afterEach(() => document.querySelectorAll('script').forEach((script) => script.remove()))

test.each([
  ['loading', []],
  ['interactive', ['/assets/core.js', '/assets/index.js']],
] as const)('while the document is %s these scripts of the application run: %s', (state, first) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  const files = { site: [], core: ['/assets/core.js'] }
  loadScripts({ files, view: { early: [], late: [] }, entry: '/assets/index.js', next: [], asksFirst: false })
  expect(sources()).toEqual(first)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(sources()).toEqual(['/assets/core.js', '/assets/index.js'])
})
