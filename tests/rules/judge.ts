import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from './actors.ts'
import { expected, verdict, type Case } from './cases/case.ts'
import { endWorlds, openWorld } from './world.ts'

// Of the whole test file, after the worlds of its parts are closed.
afterAll(endWorlds)

/** Puts a list of cases to the server under test, all in one database with the staff in place. */
export function judge(title: string, cases: Case[]): void {
  describe(title, () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld()
    }, 300_000)
    afterAll(() => world.close())
    for (const question of cases) {
      const options = question.limit === undefined ? {} : { timeout: question.limit }
      test(question.name, options, async () => {
        expect(await verdict(question.run(world))).toBe(expected(question))
      })
    }
  })
}
