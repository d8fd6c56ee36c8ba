import { expect, test, type Page } from '@playwright/test'
import { isOfDirectory, READING } from '../support/screens.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** Holds back requests that match the pattern until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, (route) => held.then(() => route.continue()).catch(() => undefined))
  return release
}

/** Counts the skeletons of a screen. */
const places = (page: Page, link: string): Promise<number> =>
  page
    .locator(link.includes('item=') ? 'main [class*=detail]' : 'main')
    .locator('.skeleton:visible')
    .evaluateAll((all) => all.filter((one) => one.clientWidth >= 100 && one.clientHeight >= 10).length)

test('a screen that is loading shows at least three placeholders, on a phone and a desktop', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // Requests of the directory come from a worker, so the page's routes do not see them.
  for (const { name, link } of READING.filter((screen) => screen.name !== 'search' && !isOfDirectory(screen)))
    for (const width of [360, 1280])
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(`${site.origin}/robots.txt`)
        const release = await hold(page, /documents:/)
        await page.goto(`${site.origin}/${link}`, { waitUntil: 'commit' })
        await expect.poll(() => places(page, link), `${name} at ${width} px`).toBeGreaterThanOrEqual(3)
        release()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
})

for (const hasTouch of [false, true]) {
  const device = hasTouch ? 'on a touch screen' : 'under a mouse'
  test.describe(device, () => {
    test.use({ hasTouch, isMobile: hasTouch, viewport: { width: 360, height: 740 } })

    for (const [what, link] of [
      ['a narrowed list', '#/projects?country=Qatar'],
      ['a list that filters were saved of', '#/players'],
    ] as const)
      test(`${what} does not move when the saved-filters control loads ${device}`, async ({ page }) => {
        await page.addInitScript(() => {
          const saved = { path: '/players', search: 'type=Consortium', name: 'Consortium' }
          localStorage.setItem('saved-filters', JSON.stringify([saved]))
        })
        const release = await hold(page, /assets\/SavedFilters-/)
        await page.goto(`${site.origin}/${link}`)
        const list = page.getByRole('list', { name: /^(Projects|Players)$/ })
        await screenReady(page)
        await expect(list).toBeVisible()
        await expect(page.locator('main output').filter({ hasText: /\d/ })).toBeVisible()
        const before = await list.boundingBox()
        release()
        await expect(page.getByText(/^Save(d| these) filters/)).toBeVisible()
        expect((await list.boundingBox())?.y).toBe(before?.y)
      })
  })
}
