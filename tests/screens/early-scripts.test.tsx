import { afterEach, expect, test, vi } from 'vitest'
import { loadAtOnce, loadScripts } from '../../src/first-view/early-scripts.ts'

const sources = () => Array.from(document.querySelectorAll('script'), (script) => script.getAttribute('src'))
afterEach(() => document.querySelectorAll('script').forEach((script) => script.remove()))

test.each([
  ['loading', []],
  ['interactive', ['/assets/core.js', '/assets/index.js']],
] as const)('while the document is %s these application scripts are inserted: %s', (state, first) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  const files = { site: [], core: ['/assets/core.js'] }
  loadScripts({ files, view: { early: [], late: [] }, entry: '/assets/index.js', asksFirst: false })
  expect(sources()).toEqual(first)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(sources()).toEqual(['/assets/core.js', '/assets/index.js'])
})

test('back-office scripts run once every style sheet has loaded or failed', () => {
  const sheets: HTMLLinkElement[] = []
  const append = document.head.appendChild.bind(document.head)
  // A link in the document would fail at once, because nothing is fetched here.
  const spy = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') return append(node)
    sheets.push(node)
    return node
  })
  const begins = {
    styles: ['/assets/frame.css', '/assets/lost.css'],
    scripts: ['/assets/a.js', '/assets/b.js'],
  }
  loadAtOnce(begins, ['/assets/grid.js', '/assets/grid.css'])
  spy.mockRestore()
  expect(sheets.map((sheet) => sheet.getAttribute('href'))).toEqual(begins.styles)
  sheets[0]?.onload?.(new Event('load'))
  expect(sources()).toEqual([])
  sheets[1]?.onerror?.(new Event('error'))
  expect(sources()).toEqual(begins.scripts)
})
