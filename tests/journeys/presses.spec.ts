import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const fragment = (page: Page) => new URL(page.url()).hash

async function open(page: Page, link: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.origin}/${link}`)
  await screenReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a pressed tab is marked before its panel opens and the address follows', async ({ page }) => {
  await open(page, '#/projects/neom')
  await expect(page.getByRole('tab', { name: 'Sub-Projects 5' })).toBeVisible()
  const seen = await page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
      one.textContent.startsWith('Sub-Projects'),
    )
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
    const shown = () =>
      [...(panel?.querySelectorAll('tbody tr') ?? [])].filter((row) => row.checkVisibility()).length
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const before = shown()
    tab?.click()
    await Promise.resolve()
    const atOnce = { selected: tab?.ariaSelected, hash: location.hash, rows: shown() }
    while (shown() === 0 || location.hash === atOnce.hash) await frame()
    return { before, atOnce, later: { hash: location.hash, rows: shown() } }
  })
  expect(seen).toEqual({
    before: 0,
    atOnce: { selected: 'true', hash: '#/projects/neom', rows: 0 },
    later: { hash: '#/projects/neom?tab=subprojects', rows: 5 },
  })
})

test('a summary opens at once and closes the previous one; the address follows', async ({ page }) => {
  await open(page, '#/projects')
  const summary = (name: string) => page.getByRole('button', { name: `Summary of ${name}`, exact: true })
  await summary('Amaala').click()
  await expect(page.getByRole('region', { name: 'Summary of Amaala' })).toBeVisible()
  await expect.poll(() => fragment(page)).toBe('#/projects?peek=amaala')
  const pressed = await page.evaluate(async () => {
    const other = document.querySelectorAll<HTMLElement>('[aria-label^="Summary of"][aria-expanded=false]')[1]
    other?.click()
    await Promise.resolve()
    const open = [...document.querySelectorAll<HTMLElement>('[aria-expanded=true][aria-label^="Summary of"]')]
    return {
      isMarked: open.length === 1 && open[0] === other,
      drawn: document.querySelectorAll('section[aria-label^="Summary of"]').length,
    }
  })
  expect(pressed).toEqual({ isMarked: true, drawn: 0 })
  await expect(page.getByRole('region', { name: /^Summary of/ })).toHaveCount(1)
})

test('presses made before the address has followed are all applied', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.origin}/#/projects`)
  await screenReady(page)
  await page.locator('summary', { hasText: 'Country' }).click()
  const pressed = [
    page.getByRole('checkbox', { name: /^Qatar/ }),
    page.getByRole('checkbox', { name: /^Oman/ }),
    page.locator('main h3 a').first(),
  ]
  const places = []
  for (const one of pressed) {
    await expect(one).toBeVisible()
    places.push(await one.boundingBox())
  }
  // From now on nothing is painted: work that waits for a frame runs after a quarter of a second.
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  for (const place of places) await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => fragment(page)).toBe('#/projects?country=Oman&country=Qatar')
  await expect(page.getByRole('button', { name: 'Remove Country: Oman' })).toBeVisible()
})

test('the filter panel and a filter open before their contents are rendered', async ({ page }) => {
  await open(page, '#/projects')
  // Opened once, so that the code of the filters has loaded.
  const toggle = page.getByRole('button', { name: 'Filter and sort' })
  await toggle.click()
  await expect(page.locator('summary', { hasText: 'Country' })).toBeVisible()
  await toggle.click()
  const seen = await toggle.evaluate(async (button: HTMLElement) => {
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => held.push(frame)
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
    /**
     * Presses; returns the number of matches before anything is painted, once there is one after painting.
     */
    const unpainted = async (press: HTMLElement | null | undefined, what: string) => {
      press?.click()
      await new Promise((resolve) => setTimeout(resolve, 100))
      const before = panel?.querySelectorAll(what).length
      const isThere = () => panel?.querySelector(what)
      while (!isThere()) {
        for (const frame of held.splice(0)) frame(performance.now())
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return before
    }
    const filters = await unpainted(button, 'details')
    const visible = panel?.checkVisibility()
    const options = await unpainted(panel?.querySelector('summary'), 'input[type=checkbox]')
    return { visible, filters, options }
  })
  expect(seen).toEqual({ visible: true, filters: 0, options: 0 })
  await expect(page.getByRole('checkbox', { name: /^Qatar/ })).toBeVisible()
})

test('“Show more” shows “Loading…” at once and loads one page for two presses', async ({ page }) => {
  await open(page, '#/projects')
  const cards = page.getByRole('list', { name: 'Projects', exact: true }).locator('h3')
  const said = await page.evaluate(async () => {
    const more = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.startsWith('Show more'),
    )
    more?.click()
    await Promise.resolve()
    const words = more?.textContent
    more?.click()
    return words
  })
  expect(said).toBe('Loading…')
  await expect(cards).toHaveCount(40)
  await expect(page.getByRole('button', { name: 'Show more projects' })).toBeVisible()
  await expect(cards).toHaveCount(40)
})

test('going back while the next page of one list is pending does not block another list', async ({
  page,
}) => {
  await open(page, '#/projects?country=Saudi+Arabia')
  const more = page.getByRole('button', { name: 'Show more projects' })
  await expect(more).toBeVisible()
  await page.getByRole('button', { name: 'Remove Country: Saudi Arabia' }).click()
  await expect(page.locator('main output', { hasText: '62 projects' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Projects', exact: true })).toBeVisible()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/Firestore|documents:/, (route) =>
    held.then(() => route.continue()).catch(() => undefined),
  )
  await more.click()
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Country: Saudi Arabia' })).toBeVisible()
  await expect(more).toBeVisible()
  letGo()
})

test('a pressed link to a record is marked until the record is shown', async ({ page }) => {
  await open(page, '#/projects')
  const followed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('main h3 a')
    link?.click()
    await Promise.resolve()
    return { marked: link?.dataset.followed, address: location.hash === new URL(link?.href ?? '').hash }
  })
  expect(followed).toEqual({ marked: '', address: true })
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(page.locator('[data-followed]')).toHaveCount(0)
})

test('a link is no longer marked after going back', async ({ page }) => {
  await open(page, '#/projects')
  const link = page.locator('main h3 a').first()
  await link.evaluate(async (one: HTMLAnchorElement) => {
    one.click()
    // The router writes the address after the event.
    await new Promise((resolve) => setTimeout(resolve))
    window.history.back()
  })
  await expect.poll(() => new URL(page.url()).hash).toBe('#/projects')
  await expect(link).toBeVisible()
  await expect(page.locator('[data-followed]')).toHaveCount(0)
})

test('a tab chosen by the address is scrolled into view, even when the counts arrive later', async ({
  page,
}) => {
  let letGo: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/documents:runAggregationQuery/, (route) =>
    isAsked.then(() => route.continue()).catch(() => undefined),
  )
  await open(page, '#/projects/neom?tab=news')
  const tab = page.getByRole('tab', { name: /^News/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  letGo()
  await expect(tab).toHaveText(/\d/)
  await expect(page.getByRole('tab', { name: /^Players \d/ })).toBeVisible()
  const strip = page.getByRole('tablist')
  const isWithin = async () => {
    const [one, all] = [await tab.boundingBox(), await strip.boundingBox()]
    return one !== null && all !== null && one.x >= all.x && one.x + one.width <= all.x + all.width + 1
  }
  await expect.poll(isWithin).toBe(true)
})

test('a search cleared before the list has followed stays cleared', async ({ page }) => {
  await open(page, '#/projects')
  const box = page.getByRole('searchbox', { name: 'Search projects' })
  await expect(page.getByRole('list', { name: 'Projects', exact: true })).toBeVisible()
  const searched = await box.evaluate(async (input: HTMLInputElement) => {
    const write = (words: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    write('metro')
    input.form?.requestSubmit()
    await Promise.resolve()
    const { hash } = window.location
    write('')
    return hash
  })
  expect(searched).toBe('#/projects?q=metro')
  await expect.poll(() => fragment(page)).toBe('#/projects')
  await expect(page.locator('main output', { hasText: '62 projects' })).toBeVisible()
  await expect(box).toHaveValue('')
  // Going back still restores the words.
  await page.goBack()
  await expect(box).toHaveValue('metro')
})

test('a slow device keeps the current screen visible while the next one is rendered', async ({ page }) => {
  await open(page, '#/projects')
  const box = page.getByRole('searchbox', { name: 'Search projects' })
  await expect(page.getByRole('list', { name: 'Projects', exact: true })).toBeVisible()
  await screenReady(page)
  await page.evaluate(() => {
    // Each reading of the clock is 60 ms after the previous one.
    const now = Date.now.bind(Date)
    let looks = 0
    Date.now = () => now() + 60 * looks++
    const input = document.querySelector<HTMLElement>('main input[type=search]')
    const look = () => {
      if (!input?.checkVisibility()) document.body.dataset.hid = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await box.pressSequentially('metro', { delay: 300 })
  await expect.poll(() => fragment(page)).toBe('#/projects?q=metro')
  await expect(page.locator('main output', { hasText: /^\d+ projects$/ })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('data-hid')
})

test('each further page of a list, including the last, moves the focus to its first record', async ({
  page,
}) => {
  await open(page, '#/projects')
  const cards = page.getByRole('list', { name: 'Projects', exact: true }).locator('h3')
  const more = page.getByRole('button', { name: 'Show more projects' })
  await more.press('Enter')
  await expect(cards).toHaveCount(40)
  await more.press('Enter')
  await expect(cards).toHaveCount(60)
  await expect(cards.nth(40).getByRole('link')).toBeFocused()
  await more.press('Enter')
  await expect(cards).toHaveCount(62)
  await expect(cards.nth(60).getByRole('link')).toBeFocused()
})

/** Runs in the page: follows the seventh project of the first paint, 400 px down the list. */
function followSeventh(): void {
  window.scrollTo(0, 400)
  document.querySelectorAll<HTMLElement>('#app h3 a')[6]?.click()
}

test('a link pressed before the application has started keeps the scroll position for Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const begun of [false, true]) {
    // The application loads after the first paint; in the first round only once the link has been followed.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    // The observer fires as soon as the application starts, before it renders anything.
    if (begun)
      await page.addInitScript(`new MutationObserver((records, observer) => {
        observer.disconnect();
        (${followSeventh.toString()})()
      }).observe(document, { subtree: true, attributeFilter: ['data-begun'] })`)
    await page.goto('about:blank')
    await page.goto(`${site.origin}/#/projects`, { waitUntil: 'commit' })
    await expect(page.locator('#app[data-painted]:not([data-waiting])')).toBeAttached()
    if (!begun) await page.evaluate(followSeventh)
    release()
    await expect.poll(() => fragment(page)).toMatch(/^#.projects.\w/)
    await screenReady(page)
    await expect(page.getByRole('link', { name: 'All projects' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Projects', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400)
    await page.unroute('**/assets/index-*.js')
  }
})

test('responses that arrive after a link is followed are painted as the screen they belong to', async ({
  page,
}) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/documents:/, (route) => asked.then(() => route.continue()).catch(() => undefined))
  await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()))
  await page.goto(`${site.origin}/#/projects`, { waitUntil: 'commit' })
  await page.locator('#app[data-waiting]').getByRole('link', { name: 'Players', exact: true }).first().click()
  await expect.poll(() => fragment(page)).toBe('#/players')
  answer()
  const app = page.locator('#app[data-painted]:not([data-waiting])')
  await expect(app).toHaveAttribute('data-painted', '#/projects')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
})
