import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES, observe } from './cases.ts'
import { PASSWORD } from './names.ts'
import { startBackend, type Backend } from './backend.ts'

let backend: Backend
const secrets = new Set([PASSWORD])

beforeAll(async () => {
  backend = await startBackend({
    tap: ({ headers }) => {
      const token = headers.authorization?.split(' ')[1]
      if (token !== undefined) secrets.add(token)
    },
  })
})
afterAll(() => backend.close())

describe('the real SDK in Node', () => {
  for (const [service, cases] of Object.entries(CASES))
    describe(service, () => {
      for (const one of cases.filter(({ only }) => only !== 'chromium'))
        test(one.name, { timeout: 60_000 }, async () => {
          expect(await observe(one, backend.origin)).toEqual(one.expected)
        })
    })

  test('the log contains no password, token, link or unexpected error', () => {
    const log = backend.lines.join('\n')
    expect(secrets.size).toBeGreaterThan(4)
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/oobCode|refresh_?token|\beyJ[\w-]{10}/i)
    expect(backend.lines.filter((line) => /unexpected|^error|^firestore \w+: \w*Error/i.test(line))).toEqual(
      [],
    )
    expect(log).toContain('Mail to')
  })
})
