import { expect, test } from 'vitest'
import { hostingGlob } from './hosting-glob.ts'

test.each([
  ['**', '/', true],
  ['**', '/a/b.js', true],
  ['/assets/**', '/assets/a/b.js', true],
  ['/assets/**', '/assetsx/a', false],
  ['/feeds/*.xml', '/feeds/news.xml', true],
  ['/feeds/*.xml', '/feeds/newsxxml', false],
  ['/feeds/*.xml', '/feeds/a/news.xml', false],
  ['firebase.json', '/firebase.json', true],
  ['firebase.json', '/a/firebase.json', false],
  ['**/.*', '/.vite/x', false],
  ['**/.*', '/a/.pages.json', true],
  ['!/@(share|feeds)/**', '/projects', true],
  ['!/@(share|feeds)/**', '/feeds/x', false],
  ['!/@(share|feeds)/**', '/share', true],
])('%s matches %s: %s', (source, path, matches) => {
  expect(hostingGlob(source)(path)).toBe(matches)
})

test.each(['/a?', '/[ab]', '/{a,b}', '/+(a)', '/a/!(b)', '/@(a'])('%s is not guessed at', (source) => {
  expect(() => hostingGlob(source)).toThrow(`The source "${source}" of firebase.json contains`)
})
