import { expect, test, type Page } from '@playwright/test'
import { CASES } from '../sdk/cases.ts'
import { startBackend, type Backend } from '../sdk/backend.ts'
import { sdkPage } from '../support/sdk-page.ts'

let world: Backend
let page: Page

test.beforeAll(async ({ browser }) => {
  world = await startBackend({ page: await sdkPage() })
  page = await browser.newPage()
  await page.goto(world.origin)
  await page.waitForFunction(() => 'observeCase' in window)
})
test.afterAll(async () => {
  await page.close()
  await world.close()
})

for (const [service, cases] of Object.entries(CASES))
  test.describe(`the real SDK in Chromium: ${service}`, () => {
    for (const { name, expected } of cases.filter(({ only }) => only !== 'node'))
      test(name, async () => {
        const seen = await page.evaluate(
          ([of, title]) => window.observeCase(of as string, title as string),
          [service, name],
        )
        expect(seen).toEqual(expected)
      })
  })
