import { expect, test, type Page } from '@playwright/test'
import { BAD_RECORDS } from '../support/bad-records.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import type { RunningSite } from '../support/site.ts'
import { openInNewDocument, horizontalOverflow } from '../support/visit.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSiteWithDocuments(BAD_RECORDS)
})
test.afterAll(() => site.stop())

/** Opens a screen and checks that no record breaks it, runs a script, widens it or links to a script. */
async function survives(page: Page, link: string, shows: RegExp | string): Promise<void> {
  await openInNewDocument(page, `${site.origin}/${link}`)
  await expect(page.getByText(shows).filter({ visible: true }).first(), link).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), link).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }), link).not.toBeEmpty()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await horizontalOverflow(page), `${link} at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect(await page.evaluate(() => 'hacked' in window), link).toBe(false)
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))
  expect(
    hrefs.filter((href) => !/^(https?|mailto):/.test(href) || href.includes('secret')),
    link,
  ).toEqual([])
  expect(await page.locator('main script, main [onerror]').count(), link).toBe(0)
}

const SCREENS: [link: string, shows: RegExp | string][] = [
  ['#/projects?country=Testland', 'Bad: its parent is gone'],
  ['#/projects?country=Testland&sort=capexAmount&dir=desc', 'Bad: its parent is gone'],
  ['#/projects?country=Testland&sort=capexAmount', 'Bad: amount as text'],
  ['#/projects?country=Testland&sort=capexAmount', 'Older records with amounts stored as text come last.'],
  ['#/projects?country=Testland&peek=bad-long', 'Open project'],
  ['#/projects?country=Testland&peek=bad-types', 'Open project'],
  ['#/projects?country=Testland&peek=gone', 'Project not found'],
  ['#/projects/bad-orphan', 'Bad: its parent is gone'],
  ['#/projects/bad-orphan?tab=subprojects', 'Bad: its parent is gone'],
  ['#/projects/bad-self', 'Bad: its own parent'],
  ['#/projects/bad-bare', 'Bad: nothing but a name'],
  ['#/projects/bad-bare?tab=players', 'No players associated with this project yet.'],
  ['#/projects/bad-nameless', 'Testland'],
  ['#/projects/bad-amount', 'Bad: amount as text'],
  ['#/projects/bad-legacy', 'Testville'],
  ['#/projects/bad-types', 'Testland'],
  ['#/projects/bad-long', /W{100}/],
  ['#/projects/bad-arabic?tab=players', 'الرياض'],
  ['#/projects/bad-links', 'Bad: links <img src=x'],
  ['#/players?country=Testland', 'Bad player <img src=x'],
  ['#/players/bad-player', 'Bad player <img src=x'],
  ['#/players/bad-player?tab=projects', 'Bad player <img src=x'],
  ['#/players/bad-long', /W{100}/],
  ['#/news', '2026'],
  ['#/news?item=bad-html', 'Bad news <img src=x'],
  ['#/news?item=bad-types', '2026'],
  ['#/news?item=gone', 'Article not found'],
  ['#/projects/gone', 'Project not found'],
  ['#/players/gone', 'Player not found'],
  ['#/players/..%2Fadmins', 'Player not found'],
  [`#/projects/${'x'.repeat(2_000)}`, 'Project not found'],
  ['#/projects/%', 'Project not found'],
  ['#/projects/%E0%A4%A', 'Project not found'],
  ['#/PLAYERS/__proto__', 'Player not found'],
  ['#/projects?peek=..%2Fadmins', 'Project not found'],
  ['#/news?item=a%2Fb', 'Article not found'],
  ['#/news?item=__x__', 'Article not found'],
  [`#/projects?country=${'x'.repeat(9_000)}`, '1 part of this link could not be used.'],
]

test('in the table, a name without spaces leaves the other columns in view', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await openInNewDocument(page, `${site.origin}/#/projects?country=Testland&view=table`)
    await expect(page.getByRole('rowheader', { name: /W{100}/ })).toBeVisible()
    const status = await page.getByRole('columnheader', { name: 'Status' }).boundingBox()
    expect(status?.x, `at ${width} px`).toBeLessThan(width)
  }
})

test('any content of a record is shown safely, and missing records are reported', async ({ page }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  for (const [link, shows] of SCREENS) await test.step(link.slice(0, 80), () => survives(page, link, shows))
  expect(errors).toEqual([])
})

for (const [screen, field] of [
  ['search', 'Search projects, players and news'],
  ['compare', 'Find a project'],
] as const)
  test(`searching for an endless word does not widen the ${screen} screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await openInNewDocument(page, `${site.origin}/#/${screen}`)
    const input = page.getByRole('main').getByLabel(field)
    await input.fill('x'.repeat(10_000))
    await expect(page.getByText(/^(Nothing matches|No other matches for) “x+”\.$/)).toBeVisible()
    expect((await input.inputValue()).length).toBe(200)
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  })

test('a right-to-left name keeps its direction in a left-to-right page', async ({ page }) => {
  await page.goto(`${site.origin}/#/projects/bad-arabic`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('مشروع مترو الرياض (المرحلة الثانية)')
  await expect(heading.locator('bdi')).toHaveCSS('direction', 'rtl')
})
