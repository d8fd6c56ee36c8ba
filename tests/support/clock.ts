import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The contexts whose pages have a fake clock. */
const installed = new WeakSet<BrowserContext>()

/** Installs a fake clock in the pages of a browser context; it runs at normal speed until fast-forwarded. */
export async function installClock(context: BrowserContext): Promise<void> {
  if (installed.has(context)) return
  installed.add(context)
  await context.clock.install()
}

/**
 * Fast-forwards the page's clock until this is visible, so that the application's waits, such as the one
 * before a retry, take the journey no time. Timers set before the clock was installed are not affected.
 */
export async function advanceUntilVisible(page: Page, seen: Locator): Promise<void> {
  await installClock(page.context())
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(seen).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 20_000, intervals: [10] })
}
