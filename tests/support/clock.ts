import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Whose pages have a clock that can run ahead. */
const installed = new WeakSet<BrowserContext>()

/** Gives the pages of a browser a clock that can run ahead; until it does it goes with the machine's. */
export async function installClock(context: BrowserContext): Promise<void> {
  if (installed.has(context)) return
  installed.add(context)
  await context.clock.install()
}

/**
 * Lets the page's clock run ahead until this is seen: what the application waits for, such as its next try, takes the
 * journey no time. Timers that were set before the clock was installed keep their own pace.
 */
export async function aheadUntil(page: Page, seen: Locator): Promise<void> {
  await installClock(page.context())
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(seen).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 20_000, intervals: [10] })
}
