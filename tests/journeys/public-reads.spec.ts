import { expect, type Page, test } from '@playwright/test'
import { reads, VISIT_BUDGET, visitDirectory } from '../support/directory-visit.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the first read of a screen', () => {
  const SCREENS: [screen: string, link: string, asks: RegExp, shows: RegExp][] = [
    ['the feed', '', /"publishDate"/, /Construction Industry News/],
    ['the projects', '#/projects', /"projects".*IS_NULL/, /Projects/],
    ['the players', '#/players', /"players".*IS_NULL/, /Players/],
    ['a project', '#/projects/riyadh-metro', /projects\/riyadh-metro"/, /Riyadh Metro/],
    ['a project that there is not', '#/projects/no-such', /projects\/no-such"/, /Project not found/],
    ['a player that there is not', '#/players/no-such', /players\/no-such"/, /Player not found/],
    ['an article that there is not', '#/news?item=no-such', /news\/no-such"/, /Construction Industry News/],
  ]
  for (const [screen, link, asks, shows] of SCREENS) {
    test(`of ${screen} is sent before the scripts arrive, and only once`, async ({ page }) => {
      let asked = 0
      page.on('request', (request) => {
        if (asks.test(request.postData() ?? '')) asked++
      })
      const release = await hold(page, /\/assets\/core-/)
      await page.goto(`${site.origin}/${link}`, { waitUntil: 'commit' })
      await expect.poll(() => asked).toBe(1)
      release()
      await expect(h1(page)).toHaveText(shows)
      const whole = page.getByText('Updated on').or(page.getByRole('list').nth(2))
      await expect(whole.or(page.getByText('It may have been removed')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toBe(1)
    })
  }
})

/** Holds back files of the page until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('the first read of a list with filters', () => {
  for (const link of [
    'projects?country=Saudi+Arabia',
    'projects?country=Qatar&country=United+Arab+Emirates&sector=Transport&sort=createdDate&dir=desc',
    'projects?q=king+salman',
    'projects?status=Active&year=2030',
    'projects?owner=Public+Investment+Fund&sort=country',
    'projects?field=flagship%3Atrue',
    'projects?q=',
    'projects?country=Qatar&peek=doha-metro&utm_source=mail',
    'players?type=Contractor&q=al',
    'players?country=not-stated&sort=type',
  ]) {
    test(`of ${link} is sent before the rendering code arrives, and only once`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/documents:')) asked.push(request.postData() ?? '')
      })
      /** Returns the list's own requests, without those about the records in it. */
      const ofTheList = () =>
        asked.filter(
          (body) =>
            /"runQuery|structuredQuery/.test(body) &&
            !/"parentId"\},"op":"IN"|"__name__"\},"op":"IN"|structuredAggregationQuery/.test(body),
        )
      const release = await hold(page, /\/assets\/(site|list|core)-/)
      await page.goto(`${site.origin}/#/${link}`, { waitUntil: 'commit' })
      await expect.poll(() => asked.length).toBe(2)
      expect(ofTheList()).toHaveLength(1)
      release()
      await screenReady(page)
      await expect(
        page
          .getByText(/^[\d,]+ (project|player)/)
          .or(page.getByText(/ found matching your criteria/))
          .first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(ofTheList()).toHaveLength(1)
      expect(new Set(asked).size, 'nothing is asked twice').toBe(asked.length)
    })
  }
})

test('a list with one filter is requested before any script arrives, and only once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/documents:')) asked.push(request.postData() ?? '')
  })
  const release = await hold(page, /\/assets\/.*\.js/)
  await page.goto(`${site.origin}/#/projects?country=Saudi+Arabia`, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(2)
  release()
  await screenReady(page)
  await expect(page.getByText(/^[\d,]+ project/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(new Set(asked).size, 'nothing is asked twice').toBe(asked.length)
})

test('a screen reads what it shows and at most three more documents; Back to it reads nothing', async ({
  page,
}) => {
  // With Save-Data the directory does not load by itself.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`${site.origin}/#/players?meter`)
  const cards = page.getByRole('list', { name: 'Players', exact: true })
  await expect(
    cards
      .getByRole('link', { name: 'Public Investment Fund' })
      .or(cards.getByRole('heading').nth(19))
      .first(),
  ).toBeVisible()
  const list = await reads(page)
  const parents = await cards.getByRole('heading', { level: 3 }).count()
  expect(parents).toBe(20)
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while ((await more.count()) > 0) await more.first().click()
  const children = await cards.getByRole('list').getByRole('listitem').count()
  // The counters are one document.
  expect(list).toBeLessThanOrEqual(parents + children + 1 + 3)

  await cards.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  const both = await reads(page)
  expect(both).toBeGreaterThan(list)
  await page.goBack()
  await expect(cards.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await reads(page)).toBe(both)
})

test('a visit with ten filters, five searches and three records stays within its read budget', async ({
  page,
}) => {
  const read = await visitDirectory(page, site.origin)
  expect(read.filtered - read.first, 'what ten filters cost is the directory').toBeLessThanOrEqual(5)
  expect(read.searched).toBe(read.filtered)
  expect(read.all).toBeLessThanOrEqual(VISIT_BUDGET)
})

test.describe('the header search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search projects, players and news' })

  test('finds records while typing and is operated by keyboard alone', async ({ page }) => {
    await page.goto(`${site.origin}/#/projects`)
    await field(page).pressSequentially('riyadh met')
    const options = page.getByRole('listbox', { name: 'Search results' })
    const first = options.getByRole('group', { name: 'Best matches' }).getByRole('option').first()
    await expect(first).toContainText('Riyadh Metro')
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText(/Riyadh Metro/)
    await expect(options).toBeHidden()
  })

  test('opens a search page whose address can be shared', async ({ page }) => {
    await page.goto(`${site.origin}/#/news`)
    await field(page).fill('riyadh')
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText('Search')
    expect(new URL(page.url()).hash).toBe('#/search?q=riyadh')
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Best matches', level: 2 })).toBeVisible()
    await expect(main.getByText(/^News · \d/).first()).toBeVisible()
    await main.getByRole('link', { name: /^See all \d+\+? projects matching/ }).click()
    expect(new URL(page.url()).hash).toBe('#/projects?q=riyadh')
  })

  test('opens from a button on a phone, and nothing overflows the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${site.origin}/#/projects`)
    await expect(field(page)).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('doha')
    await page
      .getByRole('option', { name: /Doha Metro/ })
      .first()
      .click()
    await expect(h1(page)).toHaveText(/Doha/)
    await expect(field(page)).toBeHidden()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })
})
