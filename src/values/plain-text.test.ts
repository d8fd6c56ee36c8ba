import { expect, test } from 'vitest'
import { oneLine, severalLines, visible } from './plain-text.ts'

test.each([
  ['Duqm\u200B Port', 'Duqm Port'],
  ['\uFEFFDuqm', 'Duqm'],
  ['مشروع \u202Eevil\u202C مترو', 'مشروع evil مترو'],
  ['Duqm\u0000\u0007', 'Duqm'],
  ['Duqm\uD83C', 'Duqm'],
  ['\uDFD7Duqm', 'Duqm'],
  ['Du\u200Dqm', 'Duqm'],
  ['Cafe\u0301', 'Café'],
])('visible text of %j is %j', (text, seen) => expect(visible(text)).toBe(seen))

test.each(['می‌روم', 'क्‍ष', '👷🏽‍♀️', '👨‍👩‍👧', '🏗️', '=1+1', '<img src=x onerror=alert(1)>'])(
  '%s is unchanged',
  (text) => expect([visible(text), oneLine(text), severalLines(text)]).toEqual([text, text, text]),
)

test('oneLine joins lines and collapses spaces', () => {
  expect(oneLine(' Port\r\nof\tDuqm\u00A0 \u2028East ')).toBe('Port of Duqm East')
  expect(oneLine('\u200B \u200F')).toBe('')
})

test('severalLines keeps line breaks and the trailing spaces of Markdown', () => {
  expect(severalLines('\n# Duqm\r\nOne  \rTwo\u0000\n')).toBe('# Duqm\nOne  \nTwo')
})
