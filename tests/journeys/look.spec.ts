import { expect, type Locator, type Page, test } from '@playwright/test'
import { ADS } from '../support/ad-script.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import { screenReady } from '../support/screen-ready.ts'
import { type RunningSite, startSite } from '../support/site.ts'

let site: RunningSite
let advertising: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
  advertising = await startSiteWithDocuments({ 'adSenseConfig/main': ADS })
})
test.afterAll(() => Promise.all([site.stop(), advertising.stop()]))

async function open(page: Page, link: string, origin = site.origin): Promise<void> {
  await page.goto(`${origin}/${link}`)
  await screenReady(page)
}

const cards = (page: Page) => page.locator('main [data-selected]:has(> h3)')
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  for (const list of ['projects', 'players'])
    test(`shows the first of the ${list} whole above the consent banner`, async ({ page }) => {
      await open(page, `#/${list}`, advertising.origin)
      const question = page.getByRole('region', { name: 'Consent to adverts' })
      await expect(question).toBeVisible()
      await expect
        .poll(async () => (await bottomOf(cards(page).first())) < (await topOf(question)))
        .toBe(true)
      expect((await question.boundingBox())?.height).toBeLessThanOrEqual(170)
    })

  test('keeps the search, the filters and the count in view on one line', async ({ page }) => {
    await open(page, '#/projects')
    const search = page.getByRole('searchbox', { name: 'Search projects' })
    const filters = page.getByRole('button', { name: 'Filter and sort' })
    await expect(cards(page)).toHaveCount(20)
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(search).toBeInViewport()
    await expect(filters).toBeInViewport()
    expect(await topOf(search)).toBe(await topOf(filters))
    await expect(search.locator('xpath=ancestor::search/following-sibling::span')).toHaveText(/^\d+$/)
    // The filter panel scrolls into view, and the list again once the filters are chosen.
    await filters.click()
    const country = page.locator('details > summary', { hasText: 'Country' })
    await expect(country).toBeInViewport()
    await page.getByRole('button', { name: /^Show \d+ projects/ }).click()
    await expect(country).toBeHidden()
    await expect(cards(page).first()).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 1200))
    // An element focused on the way back is not covered by them.
    const link = cards(page).nth(4).getByRole('link').first()
    await link.focus()
    await link.scrollIntoViewIfNeeded()
    expect(await topOf(link)).toBeGreaterThanOrEqual(await bottomOf(search))
  })

  test('keeps the names of a table readable while its other columns are scrolled', async ({ page }) => {
    await open(page, '#/projects?view=table')
    const name = page.getByRole('row').nth(1).getByRole('link')
    await expect(name).toBeVisible()
    const isCovered = await name.evaluate((link) => {
      link.closest('section')!.scrollLeft = 180
      const [letter] = link.getClientRects()
      const spots = Array.from({ length: 20 }, (_, n) => letter!.left + (letter!.width * (n + 0.5)) / 20)
      return spots.some((x) => !link.contains(document.elementFromPoint(x, letter!.top + letter!.height / 2)))
    })
    expect(isCovered).toBe(false)
  })

  test('shows each row of a table at most 100 px high', async ({ page }) => {
    await open(page, '#/projects/neom?tab=subprojects')
    const rows = page.getByRole('tabpanel').locator('tbody tr')
    await expect(rows).toHaveCount(5)
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100)
  })
})

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('aligns the headings of a table, sortable or not, on one line', async ({ page }) => {
    for (const [link, column] of [
      ['#/projects?view=table', 'Location'],
      ['#/players/acwa-power?tab=projects', 'Role'],
    ] as const) {
      await open(page, link)
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
      const headings = await page.getByRole('columnheader').evaluateAll((all) =>
        all.map((heading) => {
          const words = document.createRange()
          words.selectNodeContents(heading.firstElementChild ?? heading)
          return {
            sorts: heading.firstElementChild !== null,
            top: Math.round(words.getBoundingClientRect().top),
          }
        }),
      )
      expect(new Set(headings.map(({ sorts }) => sorts)).size, link).toBe(2)
      expect(new Set(headings.map(({ top }) => top)).size, link).toBe(1)
    }
  })

  test('shows at least eight cards at once, each amount on one line', async ({ page }) => {
    await open(page, '#/projects')
    await expect(cards(page)).toHaveCount(20)
    await page.waitForLoadState('networkidle')
    const whole = await cards(page).evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
    )
    expect(whole).toBeGreaterThanOrEqual(8)
    const amounts = page.locator('main .amount')
    expect(await amounts.count()).toBeGreaterThan(10)
    for (const amount of await amounts.all())
      expect(await amount.evaluate((element) => element.getClientRects().length)).toBe(1)
  })

  test('abbreviates an amount on screen, but not in its tooltip, when copied or in print', async ({
    page,
  }) => {
    await open(page, '#/projects/neom')
    const amount = page.locator('main dl .amount').first()
    const [short, full] = [amount.locator('> :first-child'), amount.locator('> :last-child')]
    await expect(short).toHaveText(/^USD\s500bn$/)
    await expect(amount).toHaveAttribute('title', 'USD 500,000,000,000')
    const copied = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('main dl') ?? document.body)
      return getSelection()?.toString()
    })
    expect(copied).toContain('USD 500,000,000,000')
    expect(copied).not.toContain('500bn')
    await page.emulateMedia({ media: 'print' })
    await expect(short).toBeHidden()
    await expect(full).toHaveCSS('opacity', '1')
  })

  test('aligns the names of projects to compare at one edge', async ({ page }) => {
    await open(page, '#/compare')
    await page.getByLabel('Find a project').fill('metro')
    const names = page.locator('main li > button bdi:first-child')
    await expect.poll(() => names.count()).toBeGreaterThan(2)
    const edges = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left))
    expect(new Set(edges).size).toBe(1)
  })

  test('shows the newest article, figures and the latest projects on the front page until an article is selected', async ({
    page,
  }) => {
    await open(page, '')
    await expect(page.getByText('Select a news item from the timeline to view details.')).toBeVisible()
    const front = page.getByRole('heading', { level: 2, name: 'Latest projects' })
    await expect(front).toBeVisible()
    await expect(page.getByRole('link', { name: /^[\d,]+ Projects$/ })).toHaveAttribute(
      'href',
      /#\/projects$/,
    )
    const newest = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(newest).toHaveText((await page.locator('main li h3').first().textContent()) ?? '')
    await newest.getByRole('link').click()
    await expect(page).toHaveURL(/item=/)
    await expect(front).toBeHidden()
  })

  test('by keyboard: results, a summary and an article are one step away, and Escape returns', async ({
    page,
  }) => {
    await open(page, '#/projects')
    await expect(cards(page)).toHaveCount(20)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main output[tabindex]')).toBeFocused()

    const opener = cards(page)
      .nth(2)
      .getByRole('button', { name: /^Summary of/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /^Summary of/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open project' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await open(page, '#/news')
    await expect(page.getByRole('heading', { level: 1, name: 'Construction Industry News' })).toBeVisible()
    const headline = page.locator('main li h3 a').nth(3)
    await headline.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(headline).toBeFocused()
  })

  test('a collapsed filter has one tab stop', async ({ page }) => {
    await open(page, '#/projects')
    const folded = page.locator('section[aria-label="Filter and sort"] details > summary')
    await expect(folded.first()).toBeVisible()
    const n = await folded.count()
    await folded.first().focus()
    for (let stop = 1; stop < n; stop++) await page.keyboard.press('Tab')
    await expect(folded.last()).toBeFocused()
  })

  test('showing more of a list focuses the first new card and announces the number', async ({ page }) => {
    await open(page, '#/projects')
    await expect(cards(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more projects' }).focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(40)
    await expect(cards(page).nth(20).getByRole('link').first()).toBeFocused()
    await expect(page.getByText('20 more shown, 40 in all.')).toBeAttached()
  })
})

for (const width of [360, 1280])
  test(`after adverts are refused, the next screen reserves no space for them at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const top = page.locator('[data-place="top"]')
    await open(page, '#/projects', advertising.origin)
    const reserved = (await top.boundingBox())?.height ?? 0
    expect(reserved).toBeGreaterThan(100)
    // The reserved space stays on this screen after refusing, and goes with the next one.
    await page.getByRole('button', { name: 'Refuse' }).click()
    expect((await top.boundingBox())?.height).toBe(reserved)
    await page.getByRole('link', { name: 'Players', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
    expect((await top.boundingBox())?.height).toBeLessThan(50)
  })

for (const direction of ['ltr', 'rtl'] as const)
  test(`facts written against the direction of a ${direction} page are cut off at their end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '#/projects?q=metro')
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    const against = cards(page).locator('p > span > bdi', {
      hasText: direction === 'ltr' ? /^\p{Script=Arabic}/u : /^[A-Z]/,
    })
    // Even as the first fact and longer than the line, its first letter is visible within the line.
    const isWhole = await against.first().evaluate((fact) => {
      fact.textContent = `${fact.textContent} `.repeat(12)
      fact.parentElement!.prepend(fact)
      const letter = document.createRange()
      letter.setStart(fact.firstChild!, 0)
      letter.setEnd(fact.firstChild!, 1)
      const [first, line] = [letter, fact.parentElement!].map((one) => one.getBoundingClientRect())
      return first!.left >= line!.left - 1 && first!.right <= line!.right + 1
    })
    expect(isWhole).toBe(true)
  })

for (const width of [360, 1280])
  test(`in a right-to-left page a cut summary aligns with its headline at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '#/news')
    const summary = page.locator('main li p[dir=auto]')
    await expect(summary.first()).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const overhangs = await summary.evaluateAll((all) =>
      all.map((one) => {
        const style = getComputedStyle(one)
        const edge = one.parentElement!.querySelector('h3')!.getBoundingClientRect().right
        return {
          // The ellipsis is where the line ends; text-align start puts it at the end of a line in its own
          // direction.
          from: style.textAlign,
          beyond: one.getBoundingClientRect().right - edge,
        }
      }),
    )
    expect(new Set(overhangs.map(({ from }) => from))).toEqual(new Set(['start']))
    expect(Math.max(...overhangs.map(({ beyond }) => beyond))).toBeLessThanOrEqual(1)
  })

test('the year beside a long sub-project name is never cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '#/projects?q=doha metro')
  const part = page.locator('main li li').first()
  const room = await part.evaluate((row) => {
    row.querySelector('a')!.textContent = 'A part with quite a name of its own '.repeat(4)
    row.querySelector('.status')!.lastChild!.textContent = 'Completed'
    const facts = [...row.querySelectorAll('p > span')].at(-1)!
    facts.innerHTML = '<bdi>2008</bdi>'
    return facts.clientWidth - facts.scrollWidth
  })
  expect(room).toBeGreaterThanOrEqual(0)
})
