import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const status = (page: Page) =>
  page
    .locator('output')
    .filter({ hasText: /project|player/ })
    .first()
const list = (page: Page) => page.getByRole('list', { name: 'Projects', exact: true })
const filter = (page: Page, label: string) => page.locator('summary', { hasText: label })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const fragment = (page: Page) => new URL(page.url()).hash

async function open(page: Page, link: string): Promise<void> {
  await page.goto(`${site.origin}/${link}`)
  await screenReady(page)
}

test.describe('the list of projects', () => {
  test('counts, groups, filters and sorts, and keeps that in the address', async ({ page }) => {
    await open(page, '#/projects')
    await expect(h1(page)).toHaveText('Projects')
    await expect(status(page)).toHaveText('62 projects (99 with sub-projects)')
    await expect(page).toHaveTitle('Projects · PPX')

    await filter(page, 'Country').click()
    await page.getByRole('checkbox', { name: /Qatar/ }).check()
    await expect(status(page)).toHaveText('7 projects')
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Qatar')
    await expect(list(page).getByRole('list', { name: 'Sub-projects of Doha Metro' })).toBeVisible()

    await page.getByLabel('Sort by').selectOption('Capex')
    await expect(page.getByLabel('Direction')).toHaveValue('desc')
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Qatar&sort=capexAmount&dir=desc')

    await page.getByRole('button', { name: 'Remove Country: Qatar' }).click()
    await expect(status(page)).toHaveText('62 projects (99 with sub-projects)')
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect.poll(() => fragment(page)).toBe('#/projects')
  })

  test('accepts two ticks made before the first has been applied', async ({ page }) => {
    await open(page, '#/projects')
    await filter(page, 'Country').click()
    await expect(page.getByRole('checkbox', { name: /Qatar/ })).toBeVisible()
    await page.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('label.checkbox input')]
      for (const name of ['Qatar', 'Oman'])
        boxes.find((box) => box.closest('label')?.textContent?.includes(name))?.click()
    })
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Oman&country=Qatar')
    for (const name of [/Qatar/, /Oman/]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  })

  test('filters by the fields that staff defined, each with a control for its type', async ({ page }) => {
    await open(page, '#/projects')
    await filter(page, 'More filters').click()
    const length = page.getByRole('group', { name: 'Length (km)' })
    const above = await length.boundingBox()
    const below = await page.getByText('Capacity (MW)', { exact: true }).boundingBox()
    expect((below?.y ?? 0) - (above ? above.y + above.height : 0)).toBeGreaterThanOrEqual(8)
    // Its label includes the count once that is known.
    await page.getByLabel('Flagship').selectOption('true')
    await expect.poll(() => fragment(page)).toBe('#/projects?field=flagship%3Atrue')
    await expect(page.getByRole('button', { name: 'Remove Flagship: Yes' })).toBeVisible()
    const flagships = Number.parseInt((await status(page).textContent()) ?? '', 10)
    expect(flagships).toBeGreaterThan(1)
    await length.getByLabel('From').fill('170')
    await length.getByLabel('To').fill('180')
    await expect(status(page)).toHaveText('1 project')
    await expect(list(page)).toContainText('Riyadh Metro')

    await open(page, '#/projects?field=flagship%3Atrue&field=gone%3A5&field=nonsense')
    await expect(page.getByText('2 parts of this link could not be used.')).toBeVisible()
    await expect(status(page)).toHaveText(`${flagships} projects`)
    expect(fragment(page)).toBe('#/projects?field=flagship%3Atrue')
  })

  test('offers only values with matches and states how many, whatever else is chosen', async ({ page }) => {
    await open(page, '#/projects?country=Qatar')
    await filter(page, 'Sector').click()
    const offered = page.getByRole('checkbox', { name: /^Transport/ })
    await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(0)
    const label = await offered.evaluate((box) => box.closest('label')?.textContent ?? '')
    const n = Number(/\d+$/.exec(label)?.[0])
    expect(n).toBeGreaterThan(0)
    await offered.check()
    await expect(status(page)).toHaveText(new RegExp(`^${n} projects?$`))
    await filter(page, 'Status').click()
    const statuses = page.getByRole('checkbox', { name: /^(Active|Completed|Planning|On Hold|Cancelled)/ })
    await expect
      .poll(async () => {
        const labels = await statuses.evaluateAll((all) =>
          all.map((box) => box.closest('label')?.textContent ?? ''),
        )
        return labels.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0] ?? 0), 0)
      })
      .toBe(n)
  })

  test('shows three sub-projects first and the others on request', async ({ page }) => {
    await open(page, '#/projects?q=neom')
    // Results of the directory replace Firestore's; they highlight the searched words.
    await expect.poll(() => page.evaluate(() => CSS.highlights.has('found'))).toBe(true)
    const below = list(page).getByRole('list', { name: 'Sub-projects of NEOM' })
    await expect(below.getByRole('listitem')).toHaveCount(3)
    await list(page)
      .getByRole('button', { name: /Show \d more/ })
      .first()
      .click()
    expect(await below.getByRole('listitem').count()).toBeGreaterThan(4)
    await expect(below.getByRole('link').nth(3)).toBeFocused()
  })

  test('shows the summary of a card, and the address keeps it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '#/projects?country=Qatar')
    await page.getByRole('button', { name: 'Summary of Doha Metro', exact: true }).click()
    const summary = page.getByRole('region', { name: 'Summary of Doha Metro' })
    await expect(summary).toContainText('USD 36,000,000,000')
    expect(fragment(page)).toBe('#/projects?country=Qatar&peek=doha-metro')
    await page.reload()
    await expect(summary).toBeVisible()
    await summary.getByRole('link', { name: 'Open project' }).click()
    await expect(h1(page)).toHaveText('Doha Metro')
  })

  test('is restored by Back from a summary, with its filters and its scroll position', async ({ page }) => {
    await open(page, '#/projects?country=Qatar')
    await page.getByRole('checkbox', { name: /Oman/ }).check()
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Oman&country=Qatar')
    const [one, another] = [
      page.getByRole('button', { name: /^Summary of/ }).first(),
      page.getByRole('button', { name: /^Summary of/ }).nth(1),
    ]
    await one.click()
    await expect.poll(() => fragment(page)).toMatch(/country=Oman&country=Qatar&peek=/)
    const first = fragment(page)
    await another.click()
    await expect.poll(() => fragment(page)).not.toBe(first)
    await page.goBack()
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Oman&country=Qatar')
    await expect(page.getByRole('region', { name: /^Summary of/ })).toHaveCount(0)
    // Closing it by hand is the same history step.
    await page.setViewportSize({ width: 360, height: 740 })
    await another.scrollIntoViewIfNeeded()
    await another.click()
    await expect.poll(() => fragment(page)).toMatch(/peek=/)
    await page.evaluate(() => window.scrollBy(0, 150))
    const place = await page.evaluate(() => window.scrollY)
    await another.click()
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Oman&country=Qatar')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60)
    await page.goBack()
    await expect.poll(() => fragment(page)).toBe('#/projects?country=Qatar')
  })

  test('keeps its filters in a collapsible panel on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '#/projects?country=Qatar')
    const toggle = page.getByRole('button', { name: 'Filter and sort (1)' })
    await expect(page.getByLabel('Sort by')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('checkbox', { name: /Oman/ }).check()
    await page.getByRole('button', { name: 'Show 11 projects' }).click()
    await expect(page.getByLabel('Sort by')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter and sort (2)' })).toBeFocused()
  })

  test('needs at most 60 reads', async ({ page }) => {
    await open(page, '#/projects?meter')
    await expect(status(page)).toHaveText('62 projects (99 with sub-projects)')
    const reads = Number(await page.getByTestId('meter').locator('b').first().textContent())
    expect(reads).toBeGreaterThan(20)
    // 20 projects, one more to know that others follow, their sub-projects, the counters.
    expect(reads).toBeLessThanOrEqual(60)
  })
})

/** Opens a record far down the list on a phone; returns the scroll position, px. */
async function openFarDown(page: Page): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/projects')
  await page.getByRole('button', { name: 'Show more projects' }).click()
  const link = list(page).getByRole('link', { name: 'Etihad Rail', exact: true })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await expect(h1(page)).toHaveText('Etihad Rail')
  return place
}

/** Returns the numbers of the page that are broken across lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: digits, index } of (node.textContent ?? '').matchAll(/\d[\d,]*/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + digits.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${digits} of ${node.textContent}`)
      }
    return broken
  })

test.describe('one project', () => {
  test('never breaks a number across lines, at any width or in print', async ({ page }) => {
    await open(page, '#/projects/neom')
    const amounts = page.getByText(/^[A-Z]{3} \d{1,3}(,\d{3}){3,}$/)
    await expect(amounts.first()).toBeVisible()
    for (const width of [320, 360, 768, 1024, 1100, 1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenNumbers(page), `${width} px`).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    expect(await brokenNumbers(page), 'on paper').toEqual([])
  })

  test('shows its facts and its tabs; the address keeps the tab', async ({ page }) => {
    await open(page, '#/projects/riyadh-metro')
    await expect(h1(page)).toHaveText('Riyadh Metro')
    await expect(page).toHaveTitle('Riyadh Metro · PPX')
    await expect(page.getByText('USD 23,500,000,000').first()).toBeVisible()
    await expect(page.getByText('Additional Information')).toBeVisible()

    const overview = page.getByRole('tab', { name: 'Overview' })
    await expect(overview).toHaveAttribute('aria-selected', 'true')
    await overview.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /Players/ })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Players in this project' })).toBeVisible()
    await expect.poll(() => fragment(page)).toBe('#/projects/riyadh-metro?tab=players')
    await page.keyboard.press('End')
    await expect.poll(() => fragment(page)).toBe('#/projects/riyadh-metro?tab=timeline')

    await open(page, '#/projects/riyadh-metro-line-3?tab=nonsense')
    await expect(page.getByText('Part of Riyadh Metro')).toBeVisible()
    await expect.poll(() => fragment(page)).toBe('#/projects/riyadh-metro-line-3')
    await expect(page.getByRole('tab', { name: /Sub-Projects/ })).toHaveCount(0)
  })

  test('returns to the list and its scroll position in one step', async ({ page }) => {
    const place = await openFarDown(page)
    await expect(h1(page)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.getByRole('tab', { name: /News/ }).click()
    await page.goBack()
    await expect(h1(page)).toHaveText('Projects')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)

    await page.goForward()
    await page.getByRole('tab', { name: /Sub-Projects/ }).click()
    await page.getByRole('table', { name: 'Sub-projects' }).getByRole('link').first().click()
    await expect(page.getByText('Part of Etihad Rail')).toBeVisible()
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(h1(page)).toHaveText('Projects')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)

    await page.reload()
    await expect(list(page).getByRole('link', { name: 'Etihad Rail', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)
  })

  test('returns to its place in the list after a reload', async ({ page }) => {
    const place = await openFarDown(page)
    await page.reload()
    await screenReady(page)
    await expect(h1(page)).toHaveText('Etihad Rail')
    // Delay the list as on a bad connection.
    await page.route(/documents:/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.goBack()
    await expect(list(page).getByRole('link', { name: 'Etihad Rail', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)
  })

  test('is not affected when the next page of the previous list arrives', async ({ page }) => {
    await open(page, '#/projects')
    await expect(list(page)).toBeVisible()
    const held: (() => void)[] = []
    await page.route(/documents:runQuery/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Show more projects' }).click()
    await expect.poll(() => held.length).toBe(1)
    await list(page).getByRole('link', { name: 'Amaala', exact: true }).click()
    await expect(h1(page)).toHaveText('Amaala')
    const next = page.waitForResponse(/documents:runQuery/)
    held[0]?.()
    await (await next).finished()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => 'pages' in history.state)).toBe(false)
  })

  test('shows placeholders at the top of the page while it loads, and Back restores the place in the list', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Playwright cannot hold back the SDK's stream, so the SDK is blocked, and the page's single reload is
    // marked as used.
    await page.route(/assets\/sdk-reader-/, (route) => route.abort())
    await page.addInitScript(() => sessionStorage.setItem('reloaded-for-lost-part', 'yes'))
    await open(page, '#/projects')
    await expect(page.getByText('Ad Placeholder').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Show more projects' }).scrollIntoViewIfNeeded()
    const link = list(page).getByRole('link').last()
    const name = await link.innerText()
    const place = await page.evaluate(() => window.scrollY)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/documents:/, (route) => held.then(() => route.fallback()).catch(() => undefined))
    await link.click()
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    expect(place).toBeGreaterThan(800)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    // Going back without waiting restores the position too.
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)
    await page.goForward()
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    release()
    await expect(h1(page)).toHaveText(name)
    await page.goBack()
    await expect(h1(page)).toHaveText('Projects')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)
  })

  test('that does not exist leaves no space for an advert above the title', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      for (const link of ['#/nope', '#/projects/none']) {
        await page.goto('about:blank')
        await open(page, link)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
        const title = await page.getByRole('heading', { level: 1 }).boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        expect((title?.y ?? 0) - (header?.height ?? 0), `${link} at ${width}`).toBeLessThan(70)
      }
    }
  })

  test('that does not exist links back to all projects', async ({ page }) => {
    await open(page, '#/projects/no-such-project')
    await expect(h1(page)).toHaveText('Project not found')
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(h1(page)).toHaveText('Projects')
    await open(page, '#/projects/a%2Fb%2Fc')
    await expect(h1(page)).toHaveText('Project not found')
  })

  test('prints every panel, without large gaps', async ({ page }) => {
    await open(page, '#/projects/riyadh-metro')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Sub-projects' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    const empty = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(div, section)')].filter(
        (part) => part.textContent === '' && part.getBoundingClientRect().height > 100,
      ),
    )
    expect(empty).toEqual([])
  })

  test('printed lists and records leave out what only a screen can use', async ({ page }) => {
    await open(page, '#/projects?q=neom')
    const pressed = page.getByRole('button').filter({ visible: true })
    await expect(pressed.filter({ hasText: /^Show \d+ more$/ }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // Says on paper, too, that a project has more than the three shown.
    await expect(page.getByRole('button', { name: /^\d+ more$/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await open(page, '#/projects/riyadh-metro')
    const correction = page.getByRole('link', { name: 'Suggest a correction' })
    await expect(correction).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/Updated on/).first()).toBeVisible()
    await expect(correction).toBeHidden()
  })

  test('a printed list cuts no fact short', async ({ page }) => {
    await page.setViewportSize({ width: 703, height: 1000 })
    await open(page, '#/projects')
    await expect(list(page)).toBeVisible()
    // One fact is longer than a sheet is wide, and one runs against the page's direction.
    const facts = list(page).locator('[class*="facts"] > :last-child')
    await facts
      .first()
      .evaluate((line) => line.append(` ${'Ministry of Housing and Urban Communities '.repeat(4)}`))
    await facts.nth(1).evaluate((line) => {
      const name = document.createElement('bdi')
      name.dir = 'rtl'
      name.textContent = 'مشروع مترو الرياض للنقل العام '.repeat(3)
      line.append(name)
    })
    const cut = () =>
      facts.evaluateAll((lines) =>
        lines.flatMap((line) =>
          [line, ...line.querySelectorAll('bdi')].flatMap((part) =>
            part.scrollWidth > part.clientWidth && getComputedStyle(part).overflow === 'hidden'
              ? [part.textContent]
              : [],
          ),
        ),
      )
    expect((await cut()).length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'print' })
    expect(await cut()).toEqual([])
  })

  test('printed tables, comparisons and charts fit the sheet, without the controls of the screen', async ({
    page,
  }) => {
    for (const [link, shows] of [
      ['#/projects?view=table', 'Capex'],
      ['#/compare?projects=riyadh-metro&projects=doha-metro&projects=neom&projects=amaala', 'Owner'],
      ['#/players/pif', 'By role'],
      ['#/insights', 'By year of completion'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(page, link)
      await expect(page.getByText(shows, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      // An A4 sheet with margins of 12 mm.
      await page.setViewportSize({ width: 703, height: 1000 })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(table, ol, ul, svg)')].flatMap((part) =>
          part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('.visually-hidden')
            ? `${part.tagName} ${part.textContent.slice(0, 40)}`
            : [],
        ),
      )
      expect(cut, link).toEqual([])
      const pressed = page.getByRole('button', { name: /^(Add|Remove|Save|Share|Show|Zoom)/ })
      const typed = page.getByRole('searchbox')
      await expect(pressed.or(typed).filter({ visible: true }), link).toHaveCount(0)
    }
  })

  test('printed lists state when they are incomplete, and only then', async ({ page }) => {
    // Multiply the few roles to more than one page of reads.
    await page.route(/documents:runQuery/, async (route) => {
      if (!route.request().postData()?.includes('"roles"')) return route.fallback()
      const response = await route.fetch()
      const rows = (await response.json()) as { document: { name: string } }[]
      const many = Array.from({ length: 26 }, (_, n) => {
        const { document, ...row } = rows[n % rows.length]!
        return { ...row, document: { ...document, name: `${document.name}-${n}` } }
      })
      return route.fulfill({ response, json: many })
    })
    const note = page.getByText(/^The first \d+ only\.$/)
    for (const [link, shows, words] of [
      ['#/players/pif?tab=projects', 'Show more projects', 'The first 25 only.'],
      ['#/projects', 'Show more projects', 'The first 20 only.'],
      ['#/news', 'Show more news', 'The first 10 only.'],
    ] as const) {
      await open(page, link)
      await expect(page.getByRole('button', { name: shows })).toBeVisible()
      await expect(note.filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(note.filter({ visible: true })).toHaveText([words])
      await expect(page.getByRole('button', { name: shows })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
    await open(page, '#/projects?country=Qatar')
    await page.emulateMedia({ media: 'print' })
    await expect(list(page)).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the headings of a table, sortable or not, are on one line', async ({ page }) => {
    await open(page, '#/projects?view=table')
    const middle = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { top, bottom } = text.getBoundingClientRect()
        return (top + bottom) / 2
      })
    const sorts = page.locator('th > button', { hasText: 'Capex' })
    await expect(sorts).toBeVisible()
    const box = await sorts.boundingBox()
    expect(Math.abs((await middle('Status')) - ((box?.y ?? 0) + (box?.height ?? 0) / 2))).toBeLessThan(2)
  })

  test('the figure of a bar is beside its label', async ({ page }) => {
    await open(page, '#/insights')
    const bar = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Transport' }) })
    await expect(bar).toBeVisible()
    const middles = await bar.locator('bdi, .figures').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThanOrEqual(2)
  })

  test('each year of the chart is at least 24 px wide, and the page does not scroll sideways', async ({
    page,
  }) => {
    await open(page, '#/insights')
    const years = page.getByRole('link', { name: /^\d{4}: / })
    await expect(years.first()).toBeVisible()
    const widths = await years.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(15)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...widths)).toBeLessThan(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('Insights keep their scroll position over a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/insights')
  await expect(page.locator('main svg').nth(3)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 2500))
  await page.route(/documents/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('main svg').nth(3)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(2500, -0.5)
})

test('the news feed opens an article, and Back on a phone restores its place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/news')
  // The application replaces the first paint and its links.
  await screenReady(page)
  const link = page.locator('main li h3 a').nth(6)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  const headline = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: headline, level: 2 })).toBeVisible()
  await expect(page).toHaveTitle(`${headline} · PPX`)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -0.5)
  await expect(page).toHaveTitle('Construction Industry News · PPX')
})

test('Back from a reloaded article restores its place in the feed; on a wide screen the feed marks it', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'Show more news' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('about:blank')
    await open(page, '#/news')
    await screenReady(page)
    await more.click()
    await expect(page.locator('main li h3 a')).toHaveCount(20)
    const link = page.locator('main li h3 a').nth(15)
    await link.scrollIntoViewIfNeeded()
    const headline = (await link.textContent()) ?? ''
    const place = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page.getByRole('heading', { name: headline, level: 2 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: headline, level: 2 })).toBeVisible()
    if (width > 1000) await expect(link).toHaveAttribute('aria-current', /./)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY), `at ${width}`).toBeCloseTo(place, -0.5)
  }
})

test('Back from a reloaded record restores the scroll position of the screen before it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 })
  for (const [screen, links] of [
    ['#/insights', 'main a[href*="owner="]'],
    ['#/projects/riyadh-metro?tab=players', '[role=tabpanel]:not([hidden]) a[href*="/players/"]'],
    ['#/players/bechtel?tab=projects', '[role=tabpanel]:not([hidden]) a[href*="/projects/"]'],
    ['#/projects?view=table', 'main th a'],
    ['#/search?q=railway', 'main li a[href*="/projects/"]'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, screen)
    await screenReady(page)
    await page.waitForLoadState('networkidle')
    const link = page.locator(links).last()
    await link.scrollIntoViewIfNeeded()
    // The router learns of scrolling a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const place = await page.evaluate(() => window.scrollY)
    const heading = await h1(page).innerText()
    await link.click()
    await expect(h1(page)).not.toHaveText(heading)
    await page.waitForLoadState('networkidle')
    await page.reload()
    await screenReady(page)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY), screen).toBeCloseTo(place, -0.5)
    expect(place, screen).toBeGreaterThan(400)
  }
})

test('an article is readable before its related records arrive, and reports when they fail', async ({
  page,
}) => {
  let isBroken = true
  await page.route(/documents:runQuery/, (route) =>
    isBroken && /"op":\s*"IN"/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  )
  await open(page, '#/news?item=background-gulf-railways')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(article.getByRole('alert')).toContainText('Error:')
  isBroken = false
  await article.getByRole('button', { name: 'Try again' }).click()
  await expect(article.getByRole('heading', { name: 'Related projects' })).toBeVisible()
  await expect(article.getByRole('alert')).toHaveCount(0)
  await article.getByRole('complementary', { name: 'About' }).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
})

test('a screen whose code is pending shows placeholders within the frame, and Back works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const headings = { records: /./, feeds: 'Construction Industry News', lists: 'Players' }
  for (const [code, from, link] of [
    ['records', '#/projects', 'main article a, main h3 a'],
    ['feeds', '#/projects', 'header nav a[href$="#/news"]'],
    ['lists', '#/news', 'header nav a[href$="#/players"]'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(new RegExp(`/assets/${code}-.*js`), (route) => held.then(() => route.continue()))
    await page.goto('about:blank')
    await open(page, from)
    const heading = await h1(page).innerText()
    // The application must handle the press: the link of the first paint would load a new document.
    await screenReady(page)
    await page.locator(link).first().click()
    await expect(page.locator('main .skeleton').first(), code).toBeInViewport()
    await expect(page.getByRole('banner'), code).toBeInViewport()
    await page.goBack()
    await expect(h1(page), code).toHaveText(heading)
    await page.goForward()
    await expect(page.locator('main .skeleton').first(), code).toBeInViewport()
    release()
    await expect(h1(page), code).toHaveText(headings[code])
    await expect(h1(page), code).not.toHaveText(heading)
  }
})

test('the code of the next screens is prefetched', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '#/projects')
  await expect(list(page)).toBeVisible()
  for (const code of ['records', 'record', 'feeds', 'news'])
    await expect.poll(() => asked.some((path) => path.startsWith(`/assets/${code}-`)), code).toBe(true)
})

test('a player shows its subsidiaries, and an unknown player is reported', async ({ page }) => {
  await open(page, '#/players?q=public+investment')
  await page.getByRole('link', { name: 'Public Investment Fund' }).click()
  await expect(h1(page)).toHaveText('Public Investment Fund')
  await page.getByRole('tab', { name: /Subsidiaries/ }).click()
  // The overview, which stays visible for a moment, names the player too.
  const subsidiaries = page.getByRole('tabpanel', { name: /Subsidiaries/ })
  await subsidiaries.getByRole('link', { name: 'NEOM Company' }).click()
  await expect(page.getByText('Part of Public Investment Fund')).toBeVisible()
  await open(page, '#/players/nobody')
  await expect(h1(page)).toHaveText('Player not found')
})

test('the frame is reachable by keyboard and remembers the theme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/projects')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('link', { name: 'X (News)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Projects' }).first()).toHaveAttribute('aria-current', 'page')

  await page.locator('label', { hasText: /^Dark$/ }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a list that cannot be loaded shows an error and can be retried', async ({ page }) => {
  // The directory is blocked too: it would answer if only the list were lost.
  await page.route(/\/documents[:/]/, (route) => route.abort())
  await open(page, '#/projects')
  await expect(page.getByText(/^Error: /)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await page.unroute(/\/documents[:/]/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list(page)).toBeVisible()
})

test('entering and leaving the back office reloads the page, with its own content security policy', async ({
  page,
}) => {
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }))
  const isMarked = () => page.evaluate(() => 'marked' in window)
  await open(page, '#/projects')
  await expect(list(page)).toBeVisible()
  await mark()
  await page.evaluate(() => (window.location.hash = '#/admin/login'))
  await expect(page.getByText('Please sign in with your admin credentials')).toBeVisible()
  await expect(policy).toHaveAttribute('content', /default-src 'none'/)
  expect(await isMarked()).toBe(false)
  await mark()
  await page.goBack()
  await expect(list(page)).toBeVisible()
  expect(await isMarked()).toBe(false)
})
