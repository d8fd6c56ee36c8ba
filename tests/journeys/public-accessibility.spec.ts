import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const SCREENS: [name: string, link: string, shows: string][] = [
  ['news feed', '#/', '2026'],
  ['article', '#/news?item=background-gulf-railways', 'Related projects'],
  ['projects', '#/projects', 'Show more projects'],
  ['filtered projects with a summary', '#/projects?country=Qatar&q=metro&peek=doha-metro', 'Open project'],
  ['empty list', '#/projects?q=nothingatall', 'No projects found matching your criteria.'],
  ['project', '#/projects/riyadh-metro', 'Additional Information'],
  ['players of a project', '#/projects/doha-metro?tab=players', 'Qatar Rail'],
  ['players', '#/players', 'Show more players'],
  ['player', '#/players/pif?tab=subsidiaries', 'NEOM Company'],
  ['insights', '#/insights', 'By country and sector'],
  ['insights in a currency', '#/insights?show=SAR', 'Only amounts stated in SAR'],
  ['missing project', '#/projects/none', 'Project not found'],
  ['not-found page', '#/nope', '404 - Page Not Found'],
]

/** Opens a screen afresh: a goto that changes only the fragment would stay in the document. */
async function visit(page: Page, link: string, shows: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/${link}`)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing at ${width} px in the ${colorScheme} theme`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      for (const [name, link, shows] of SCREENS) {
        await visit(page, link, shows)
        await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
        expect(found, name).toEqual([])
        expect(await sideways(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}

test('nothing scrolls sideways at 320 px, opened panels included', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, link, shows] of SCREENS) {
    await visit(page, link, shows)
    const toggle = page.getByRole('button', { name: /Filter and sort/ })
    if (await toggle.isVisible()) await toggle.click()
    expect(await sideways(page), name).toBeLessThanOrEqual(0)
  }
})
