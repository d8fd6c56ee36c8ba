import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bootCode } from '../../build/boot-code.ts'
import { aiOrigins } from '../../build/content-policy.ts'
import { site } from '../../src/config.ts'

interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

interface FirebaseConfig {
  hosting: { public: string; headers: HeaderRule[]; rewrites: { source: string; destination: string }[] }
  firestore: { rules: string; indexes: string }
  storage: { rules: string }
}

const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseConfig

/** Returns the headers of one source as a record; a later header rule overrides an earlier one. */
function headersOf(source: string): Record<string, string> {
  const rule = config.hosting.headers.find((candidate) => candidate.source === source)
  return Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy allows exactly the inline script of the build, by its hash', async () => {
  expect(inlineScripts(readFileSync('index.html', 'utf8'))).toEqual([])
  const allowed = headersOf('**')['Content-Security-Policy']?.match(/'sha256-[^']+'/g)
  expect(allowed).toEqual([hashOf(await bootCode())])
})

test.each([
  ['script-src', "'strict-dynamic'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'none'"],
  ['form-action', "'self'"],
  ['default-src', "'self'"],
])('the policy has %s %s', (directive, value) => {
  const directives = headersOf('**')['Content-Security-Policy']?.split('; ') ?? []
  expect(directives.find((text) => text.startsWith(`${directive} `))).toContain(value)
})

test('every response carries the security headers', () => {
  expect(headersOf('**')).toMatchObject({
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/) as string,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('geolocation=()') as string,
  })
})

test('pages are revalidated each time, hashed files never', () => {
  expect(headersOf('**')['Cache-Control']).toBe('no-cache')
  expect(headersOf('/assets/**')['Cache-Control']).toBe('public, max-age=31536000, immutable')
})

test('every unknown path opens the application except in the generated folders, and every file named exists', () => {
  expect(config.hosting.rewrites).toEqual([
    { source: '!/@(share|feeds|assets)/**', destination: '/index.html' },
  ])
  for (const file of [config.firestore.rules, config.firestore.indexes, config.storage.rules]) {
    expect(existsSync(file), file).toBe(true)
  }
})

test.each(['firestore.rules', 'storage.rules'])('%s has the same company domain as the site', (file) => {
  const [, domain] =
    /function companyDomain\(\) \{\s*return '([^']+)';/.exec(readFileSync(file, 'utf8')) ?? []
  expect(domain).toBe(site.emailDomain)
})

test('both rules files check a staff record in the same way', () => {
  const [firestore, storage] = ['firestore.rules', 'storage.rules'].map(
    (file) => /function isApproved\(admin\) \{[^}]*\}/.exec(readFileSync(file, 'utf8'))?.[0],
  )
  expect(firestore).toContain('admin.active == true')
  expect(storage).toBe(firestore)
})

test('the back office may connect only to the AI service that the site is configured for', () => {
  expect(aiOrigins({})).toEqual([new URL(site.aiBaseUrl).origin])
  expect(aiOrigins({ VITE_AI_BASE_URL: 'http://127.0.0.1:11434/v1/' })).toEqual(['http://127.0.0.1:11434'])
  expect(aiOrigins({ VITE_AI_BASE_URL: '' })).toEqual([])
})
