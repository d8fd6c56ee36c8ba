import { expect, type Page, test } from '@playwright/test'
import { ADS, presetConsent, stubAds } from '../support/ad-script.ts'
import { delayResponses, layoutShift } from '../support/layout-shift.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import { EMPTY, INSIGHTS, LOADED } from '../support/screens.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { visit } from '../support/visit.ts'

// As most visitors have it: animations and transitions run.
test.use({ reducedMotion: 'no-preference' })

let plain: RunningSite
let advertising: RunningSite
test.beforeAll(async () => {
  plain = await startSite('demo')
  advertising = await startSiteWithDocuments({ 'adSenseConfig/main': ADS })
})
test.afterAll(() => Promise.all([plain.stop(), advertising.stop()]))

/** One screen of each kind with adverts: the kind determines the places for them. */
const ADVERTISING = LOADED.filter(({ name }) =>
  ['home page', 'article', 'projects', 'projects on a map', 'project', 'player'].includes(name),
)

/** Waits until there are adverts and each is known to be filled or unfilled. */
async function answered(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: /^Advertisements/ }).first()).toBeAttached()
  await expect(page.locator('ins.adsbygoogle:not([data-ad-status])')).toHaveCount(0)
}

for (const width of [360, 1280]) {
  for (const ads of ['off', 'filled', 'unfilled'] as const) {
    test(`no layout shift at ${width} px, adverts ${ads}`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height: 740 })
      await presetConsent(page, 'granted')
      await delayResponses(page)
      const site = ads === 'off' ? plain : advertising
      if (ads !== 'off') await stubAds(page, ads === 'filled' ? 'fill' : 'no fill', site.origin)
      const moved: Record<string, number> = {}
      for (const screen of ads === 'off' ? [...LOADED, ...INSIGHTS, ...EMPTY] : ADVERTISING)
        await test.step(screen.name, async () => {
          await visit(page, site.origin, screen)
          if (LOADED.includes(screen) && !['privacy', 'search', 'compare'].includes(screen.name))
            await (ads === 'off'
              ? expect(page.getByText('Ad Placeholder').first()).toBeVisible()
              : answered(page))
          await expect(page.locator('main .skeleton')).toHaveCount(0)
          const shift = await layoutShift(page)
          if (shift > 0.02) moved[screen.name] = shift
        })
      expect(moved).toEqual({})
    })
  }
}
