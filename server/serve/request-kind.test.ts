import { expect, test } from 'vitest'
import { requestKind } from './request-kind.ts'

test.each([
  ['/', 'site'],
  ['/projects/neom', 'site'],
  ['/constructor/x', 'site'],
  ['/share/projects/neom.html', 'share'],
  ['/feeds/news.xml', 'feed'],
  ['/assets/index-1a2b.js', 'asset'],
  ['/v1/projects/p/databases/(default)/documents:commit', 'firestore'],
  ['/v0/b/p/o', 'storage'],
  ['/identitytoolkit.googleapis.com/v1/accounts:signUp', 'auth'],
  ['/__/health', 'operation'],
])('%s is counted as %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind)
})
