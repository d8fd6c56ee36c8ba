import { expect, type Page, test } from '@playwright/test'
import { ADS, answerAds, decided, stubAds } from '../support/ad-script.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { startSiteWith } from '../support/owned-site.ts'
import { EMPTY, INSIGHTS, LOADED } from '../support/screens.ts'
import type { RunningSite } from '../support/site.ts'
import { visit } from '../support/visit.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSiteWith({ 'adSenseConfig/main': ADS })
})
test.afterAll(() => site.stop())

/** Waits until there are adverts, and each has been told whether it is filled. */
async function answered(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: /^Advertisements/ }).first()).toBeAttached()
  await expect(page.locator('ins.adsbygoogle:not([data-ad-status])')).toHaveCount(0)
}

for (const width of [360, 1280]) {
  for (const ads of ['off', 'filled', 'unfilled'] as const) {
    test(`nothing moves by itself at ${width} px, adverts ${ads}`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height: 740 })
      await stubAds(page, ads === 'unfilled' ? 'no fill' : 'fill', site.origin)
      await decided(page, 'granted')
      // So slow that every skeleton is seen before what takes its place, and never all at once.
      let asked = 0
      await page.route(/documents:/, async (route) => {
        const late = 200 + 100 * (asked++ % 3)
        await new Promise((resolve) => setTimeout(resolve, late))
        await route.fallback()
      })
      if (ads === 'off') await answerAds(page, { enabled: { booleanValue: false } })
      const moved: Record<string, number> = {}
      for (const screen of ads === 'off' ? [...LOADED, ...INSIGHTS, ...EMPTY] : LOADED) {
        await visit(page, site.origin, screen)
        if (LOADED.includes(screen) && !['privacy', 'search'].includes(screen.name))
          await (ads === 'off'
            ? expect(page.getByText('Ad Placeholder').first()).toBeVisible()
            : answered(page))
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        const shift = await layoutShift(page)
        if (shift > 0.02) moved[screen.name] = shift
      }
      expect(moved).toEqual({})
    })
  }
}
