import { expect, type Page, test } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

interface Seen {
  /** Returns the page's markup without ids generated during rendering. */
  drawn: () => string
  /** The markup at the moment when the application replaced the first paint. */
  takenOver?: string
}

/** Records the markup; runs in the page. */
function watch(): void {
  const drawn = () =>
    (document.getElementById('app')?.innerHTML ?? '')
      .replaceAll(/(id|for|aria-controls|aria-labelledby)="[^"]*"/g, '$1')
      // React writes some attributes in another order, so sort them.
      .replaceAll(/<(\w+)((?: [\w-]+(?:="[^"]*")?)+)>/g, (_tag, name: string, attributes: string) => {
        const sorted = (attributes.match(/ [\w-]+(="[^"]*")?/g) ?? []).toSorted()
        return `<${name}${sorted.join('')}>\n`
      })
  const seen: Seen = { drawn }
  Object.assign(globalThis, { seen })
  document.addEventListener('DOMContentLoaded', () => {
    const app = document.getElementById('app')
    if (!app) return
    new MutationObserver((changes, observer) => {
      if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return
      observer.disconnect()
      seen.takenOver = drawn()
    }).observe(app, { childList: true })
  })
}

/**
 * Opens a screen and holds back its libraries until the returned function is called; the page records its
 * markup.
 */
async function openPainted(page: Page, link: string): Promise<() => void> {
  await page.addInitScript(watch)
  return openWatched(page, link)
}

/** Does so in a page that already records. */
async function openWatched(page: Page, link: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/core-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.origin + link, { waitUntil: 'commit' })
  await expect(page.locator('#app[data-painted]')).toBeAttached()
  return release
}

const inPage = <T>(page: Page, read: (seen: Seen) => T): Promise<T> =>
  page.evaluate(`(${read.toString()})(globalThis.seen)`)

const SCREENS = [
  ['projects', '/#/projects'],
  ['players', '/#/players'],
  ['front page', '/'],
  ['news', '/?utm_source=mail#/news'],
  ['open article', '/#/news?item=background-gulf-railways'],
  ['front page with an article', '/#/?item=background-gulf-railways'],
  ['list of two filters', '/#/projects?country=Qatar&q=metro'],
  ['long list of one filter, sorted', '/#/projects?country=Saudi+Arabia&sort=capexAmount&dir=desc'],
  ['list that nothing matches', '/#/players?q=nothingatall'],
  ['project', '/#/projects/riyadh-metro'],
  ['player', '/#/players/dubai-holding'],
] as const

for (const width of [360, 1280])
  test(`the first paint of every screen at ${width} px equals what the application renders in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(watch)
    for (const [screen, link] of SCREENS)
      await test.step(screen, async () => {
        await page.goto(`${site.origin}/robots.txt`)
        const release = await openWatched(page, link)
        await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
        // A slow first answer leaves placeholders, which do not count as the first paint.
        await expect(page.locator('#app[data-painted]:not([data-waiting])'), screen).toBeAttached()
        // Queries after the first paint are not part of it.
        let letGo: () => void = () => undefined
        const isOver = new Promise<void>((resolve) => (letGo = resolve))
        await page.route(/documents:/, (route) => isOver.then(() => route.continue()).catch(() => undefined))
        const painted = await inPage(page, ({ drawn }) => drawn())
        expect(painted.length, screen).toBeGreaterThan(3_000)
        release()
        await expect.poll(() => inPage(page, ({ takenOver }) => takenOver), screen).toBe(painted)
        letGo()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })

test('actions on the first paint are carried over to the application', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await openPainted(page, '/#/projects')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('button', { name: 'Summary of Akkuyu Nuclear Power Plant' }).click()
  await page.getByRole('searchbox', { name: 'Search projects' }).pressSequentially('metro')
  release()
  await expect(page).toHaveURL(/#\/projects\?q=metro&peek=akkuyu$/)
  await expect(page.getByRole('region', { name: 'Filter and sort' }).getByLabel('Sort by')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('metro')
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused()
  await expect(
    page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: /Metro/ }).first(),
  ).toBeVisible()
})

for (const link of ['/#/projects', '/#/projects?country=Saudi+Arabia'])
  test(`${link} shows its frame while its responses are pending, and keeps text typed there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/documents:/, (route) => asked.then(() => route.continue()).catch(() => undefined))
    await page.route(/\/assets\/core-/, (route) => held.then(() => route.continue()))
    await page.goto(site.origin + link, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
    await expect(page.getByText('Loading projects...')).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search projects' })
    await field.pressSequentially('met')
    await expect(page.locator('#app[data-painted][data-waiting]')).toBeAttached()
    answer()
    await expect(page.locator('#app[data-painted]:not([data-waiting])')).toBeAttached()
    await expect(page.getByRole('list', { name: 'Projects' }).getByRole('link').first()).toBeVisible()
    await expect(field).toHaveValue('met')
    await expect(field).toBeFocused()
    await field.press('End')
    await field.pressSequentially('ro')
    release()
    await expect(page).toHaveURL(/[?&]q=metro/)
    await expect(field).toHaveValue('metro')
    await expect(field).toBeFocused()
  })

for (const [link, loading, name] of [
  ['/#/projects/riyadh-metro', 'Loading project...', 'Riyadh Metro'],
  ['/#/players/dubai-holding', 'Loading player...', 'Dubai Holding'],
] as const)
  test(`${link} shows its frame while its response is pending`, async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/documents[:/]/, (route) => asked.then(() => route.continue()).catch(() => undefined))
    await page.route(/\/assets\/core-/, () => undefined)
    await page.goto(site.origin + link, { waitUntil: 'commit' })
    await expect(page.getByText(loading)).toBeAttached()
    await expect(page.locator('main .skeleton').first()).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(loading)).toHaveCount(0)
  })

for (const [link, loading] of [
  ['/#/projects', 'Loading projects...'],
  ['/#/players?type=Developer', 'Loading players...'],
  ['/#/news', 'Loading news...'],
  ['/#/projects/riyadh-metro', 'Loading project...'],
] as const)
  test(`${link} keeps its frame until the responses arrive, and the frame is interactive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 740 })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/documents[:/]/, (route) => asked.then(() => route.continue()).catch(() => undefined))
    await page.addInitScript(() => {
      const stood: string[] = []
      Object.assign(window, { stood })
      const look = () => {
        const text = document.querySelector('main')?.textContent ?? ''
        if (text !== '' || stood.length > 0) stood.push(text)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(site.origin + link, { waitUntil: 'commit' })
    await expect(page.getByText(loading)).toBeAttached()
    await screenReady(page)
    await expect(page.getByText(loading)).toBeAttached()
    await page.locator('label', { hasText: /^Dark$/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const stood = await page.evaluate(() => (window as unknown as { stood: string[] }).stood)
    expect(stood.length).toBeGreaterThan(1)
    expect(stood.filter((text) => !text.includes(loading))).toEqual([])
    answer()
    await expect(page.getByText(loading)).toHaveCount(0)
  })

test('cards left out of the first frame on a phone follow at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPainted(page, '/#/projects')
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
  await expect(cards).toHaveCount(20)
  await expect(cards.nth(19)).toBeVisible()
})

test('the scroll position of the first paint is kept', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await openPainted(page, '/#/players')
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  release()
  await screenReady(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

test('a link in the first paint opens its record', async ({ page }) => {
  const release = await openPainted(page, '/#/projects')
  await page.getByRole('link', { name: 'Akkuyu Nuclear Power Plant' }).click()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akkuyu Nuclear Power Plant')
})

test('an address that changes while the application starts is the one it shows', async ({ page }) => {
  const release = await openPainted(page, '/#/projects')
  await page.getByRole('button', { name: 'Summary of Akkuyu Nuclear Power Plant' }).click()
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      location.hash = '#/news'
    })
    observer.observe(document.getElementById('app')!, { attributeFilter: ['data-begun'] })
  })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Construction Industry News')
  await expect(page).toHaveURL(/#\/news$/)
})

test('a list whose query is refused is not painted, and the application shows an error', async ({ page }) => {
  await page.route(/documents:runQuery/, (route) =>
    route.fulfill({ status: 403, json: [{ error: { message: 'no' } }] }),
  )
  await page.goto(`${site.origin}/#/projects`)
  await expect(page.getByRole('alert')).toContainText('Error')
  await expect(page.locator('#app[data-painted]')).not.toBeAttached()
})

test('the application starts even without responses and without load events of its files', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['onload', 'onerror'] as const)
      Object.defineProperty(HTMLLinkElement.prototype, name, { set() {} })
  })
  await page.route(/documents:/, () => undefined)
  await page.goto(`${site.origin}/#/projects`, { waitUntil: 'commit' })
  // Less than the eight seconds after which reads are given up, because the application would then start too.
  await expect(page.locator('#app[data-begun]')).toBeAttached({ timeout: 6_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
})

test('the inline styles of the page cover the whole public side', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const link of ['/#/projects', '/#/news', '/#/players/dubai-holding', '/#/insights']) {
    await page.goto(site.origin + link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(sheets.filter((path) => /\/(index|site|list|record|news|about|insights)-/.test(path))).toEqual([])
})
