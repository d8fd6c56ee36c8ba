import { expect, test } from 'vitest'
import { safeHref } from './safeHref.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://example.com', 'http://example.com/'],
  ['  https://example.com ', 'https://example.com/'],
  ['www.example.com/about', 'https://www.example.com/about'],
  ['example.ae', 'https://example.ae/'],
])('%s may be linked', (value, href) => {
  expect(safeHref(value)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  'https://ppx.example@evil.example/',
  'https://user:secret@example.com/',
  '//evil.example',
  '/admin',
  'n/a',
  '',
  `https://example.com/${'x'.repeat(2048)}`,
])('%s is never linked', (value) => {
  expect(safeHref(value)).toBeNull()
})

test('no address is no link', () => {
  expect(safeHref(null)).toBeNull()
  expect(safeHref(undefined)).toBeNull()
})
