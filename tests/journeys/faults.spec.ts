import { expect, test, type Page, type Route } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { advanceUntilVisible, installClock } from '../support/clock.ts'
import { isOfDirectory, READING, type Screen } from '../support/screens.ts'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** The application waits nine seconds for a response; the rest is for a slow machine. */
const SOON = 15_000

const DATA = /\/documents:/
const refuse = (status: number, name: string) => (route: Route) =>
  route.fulfill({
    status,
    json: { error: { code: status, status: name, message: `a ${status} for the test` } },
  })

/** Faults that can befall a request for data. */
const FAULTS: Record<string, (route: Route) => Promise<void> | undefined> = {
  'no connection': (route) => route.abort('internetdisconnected'),
  'half an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '[{"document":{"name":"projects/p' }),
  'no answer': () => undefined,
}

/**
 * Screens that only the directory answers are in tests/screens/insights.test.tsx and
 * public-accessibility.spec.ts.
 */
const SCREENS = READING.filter((screen) => !isOfDirectory(screen))

/**
 * A sample of screens. Lost or truncated responses on all others are in tests/screens/faults.test.tsx, with
 * refusals by the database, retries and slow responses. The browser itself gives up a response that never
 * comes, so every screen is tested for that here.
 */
const SOME = SCREENS.filter(({ name }) => ['projects', 'compare', 'search'].includes(name))

const main = (page: Page) => page.getByRole('main')

/**
 * Opens a screen in a new document and waits until its first query has been sent. A new page would start a
 * new process, which costs as much again.
 */
async function open(page: Page, link: string): Promise<void> {
  await page.goto(`${site.origin}/robots.txt`)
  const asked = page.waitForRequest(DATA)
  await page.goto(`${site.origin}/${link}`)
  await asked
}

/** Returns the page's own clock, in ms. */
const now = (page: Page) => page.evaluate(() => Date.now())

async function saysSo(page: Page, { name, link }: Pick<Screen, 'name' | 'link'>): Promise<void> {
  await open(page, link)
  const asked = await now(page)
  const error = main(page)
    .getByText(/^Error: ./)
    .first()
  await advanceUntilVisible(page, error)
  expect((await now(page)) - asked, name).toBeLessThan(SOON)
  await expect(main(page).getByRole('button', { name: 'Try again' }).first(), name).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }), name).toBeVisible()
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`with ${fault} screens show an error with “Try again” within 15 s and keep their navigation`, async ({
    context,
    page,
  }) => {
    await installClock(context)
    await context.route(DATA, answer)
    for (const screen of fault === 'no answer' ? SCREENS : SOME)
      await test.step(screen.name, () => saysSo(page, screen))

    // Retrying after the fault brings the screen.
    await saysSo(page, SOME[0]!)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await main(page).getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('link', { name: 'Amaala', exact: true })).toBeVisible()
  })
}

test('“Try again” after the fault loads the screen and keeps the focus in it', async ({ context, page }) => {
  await installClock(context)
  for (const { name, link, shows } of SOME) {
    await context.route(DATA, refuse(500, 'INTERNAL'))
    await open(page, link)
    const again = main(page).getByRole('button', { name: 'Try again' }).filter({ visible: true })
    await advanceUntilVisible(page, again.first())
    await expect(
      main(page)
        .getByText(/^Error: ./)
        .first(),
      name,
    ).toBeVisible()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    // Each failed part of a screen has its own button.
    for (let left = await again.count(); left > 0; left--) {
      await again.first().click()
      await expect(again, name).toHaveCount(left - 1)
      // Keyboard focus stays near the pressed button instead of returning to the top of the page.
      await expect(page.locator('main:focus, main :focus'), name).toBeAttached()
    }
    await expect(main(page).getByText(shows).filter({ visible: true }).first(), name).toBeVisible()
  }
})

test('a screen shows placeholders while its responses are pending', async ({ context, page }) => {
  for (const { name, link, shows } of SOME) {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await context.route(DATA, (route) => late.then(() => route.continue()))
    await open(page, link)
    const placeholder = main(page)
      .locator('.skeleton, output:text("Loading"), output:text("Searching")')
      .first()
    await expect(placeholder, name).toBeVisible({ timeout: SOON })
    answer()
    await expect(main(page).getByText(shows).filter({ visible: true }).first(), name).toBeVisible({
      timeout: SOON,
    })
    await expect(placeholder, name).toBeHidden()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a page whose scripts fail to load says so, and one that is already shown does not', async ({
  context,
}) => {
  const late = (page: Page) => page.locator('#late')
  const lost = await Promise.all(
    [/\/assets\/site-/, /\/assets\/core-/, /\/assets\/index-/].map(async (file) => {
      const page = await context.newPage()
      await page.route(file, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }))
      await page.goto(`${site.origin}/#/projects?country=Qatar`)
      return page
    }),
  )
  // It comes at once: the 20 s apply only to files that neither arrive nor fail.
  for (const page of lost) {
    await expect(late(page)).toBeVisible({ timeout: 10_000 })
    await expect(page.getByText('A part of PPX could not be loaded.')).toBeVisible()
    await expect(page.getByText('PPX is taking long to load')).toBeHidden()
  }
  const page = await context.newPage()
  await open(page, '#/projects?country=Qatar')
  await expect(page.getByRole('link', { name: 'Doha Metro', exact: true })).toBeVisible()
  await expect(late(page)).toHaveCSS('display', 'none')
})

test('a page whose scripts never arrive links to what can be read without them, within 4 s', async ({
  page,
}) => {
  await page.route(/\/assets\//, () => undefined)
  await page.goto(`${site.origin}/#/projects`, { waitUntil: 'commit' })
  await expect(page.getByText('PPX is taking long to load')).toBeVisible({ timeout: 4_000 })
  for (const name of ['latest news and projects', 'every article, project and player'])
    await expect(page.getByRole('link', { name })).toBeInViewport()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'latest news and projects' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest news and projects')
  const project = page.getByRole('table').last().getByRole('link').first()
  const name = await project.innerText()
  await project.click()
  await expect(page).toHaveTitle(`${name} · PPX`)
})

test('a browser without JavaScript is shown links to what can be read without it', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PPX')
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(site.origin + path)).status(), path).toBe(200)
  }
  expect(await page.getByRole('main').getByRole('link').count()).toBe(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})

test('a filter whose options cannot be loaded says so and keeps its selection', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route(DATA, (route) =>
    // The directory, which loads by itself a little later, would provide the counts too.
    /\/(facets|directory)\//.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  )
  await page.goto(`${site.origin}/#/projects?country=Qatar`)
  await expect(page.getByRole('link', { name: 'Doha Metro', exact: true })).toBeVisible()
  const filter = page.getByRole('group', { name: 'Country' })
  await expect(filter).toContainText('The options could not be loaded.')
  await expect(filter.getByRole('checkbox', { name: 'Qatar' })).toBeChecked()
})

test('a list that was loaded stays readable after the connection is lost', async ({ page, context }) => {
  await page.goto(`${site.origin}/#/projects`)
  const amaala = page.getByRole('link', { name: 'Amaala', exact: true })
  await expect(amaala).toBeVisible()
  await page.goto(`${site.origin}/#/players`)
  await expect(page.getByText('Show more players')).toBeVisible()
  await context.route(DATA, (route) => route.abort())
  await page.goto(`${site.origin}/#/projects`)
  await expect(amaala).toBeVisible()
  await page.getByRole('button', { name: 'Show more projects' }).click()
  await expect(main(page).getByText(/^Error: ./)).toBeVisible()
  await expect(amaala).toBeVisible()
  await page.goto(`${site.origin}/#/news`)
  await expect(main(page).getByText(/^Error: ./)).toBeVisible()
  await page.goBack()
  await expect(amaala).toBeVisible()
})
