import { expect, test } from 'vitest'
import { redirectAfterSignIn } from './redirectAfterSignIn.ts'

test.each([
  '/admin',
  '/admin/projects',
  '/admin/projects/edit/abc?sort=-value&status=Active',
  '/admin/news?q=red%20sea',
])('redirects to %s after signing in', (wanted) => {
  expect(redirectAfterSignIn(wanted)).toBe(wanted)
})

test.each([
  undefined,
  '',
  '/',
  '/projects',
  '/administrator',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/admin//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/admin/../projects',
  '/admin/login',
  '/admin/initialize?code=1',
])('redirects to the dashboard instead of %s', (wanted) => {
  expect(redirectAfterSignIn(wanted)).toBe('/admin')
})
