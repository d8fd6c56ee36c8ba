import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from './actors.ts'
import { expected, verdict, type Case } from './cases/case.ts'
import { openBackend } from './backend.ts'

/**
 * Runs a list of cases against the server under test, all in one database with the staff records in place.
 */
export function judge(title: string, cases: Case[]): void {
  describe(title, () => {
    let backend: Backend
    beforeAll(async () => {
      backend = await openBackend()
    }, 300_000)
    afterAll(() => backend.close())
    for (const question of cases) {
      const options = question.limit === undefined ? {} : { timeout: question.limit }
      test(question.name, options, async () => {
        expect(await verdict(question.run(backend))).toBe(expected(question))
      })
    }
  })
}
