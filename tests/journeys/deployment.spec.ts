import { expect, test, type Page } from '@playwright/test'
import { acceptLeaving } from '../support/leaving.ts'
import { startDeployments, type Deployments } from '../support/deployments.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { signInAt } from '../support/staff.ts'

test.use({ serviceWorkers: 'allow' })

let site: RunningSite
let hosting: Deployments
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  hosting = await startDeployments(site.origin)
  hosting.deploy('-one')
})
test.afterEach(() => hosting.close())

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const metro = (page: Page) => page.getByRole('link', { name: 'Doha Metro', exact: true })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** Opens a screen in a new document: a goto that changes only the fragment would stay in the old one. */
async function open(page: Page, link: string, timeout?: number): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${hosting.origin}/${link}`, timeout === undefined ? {} : { timeout })
}

const QATAR = '#/projects?country=Qatar'

/** Returns the version of the document. */
const version = async (page: Page) =>
  /-[a-z]+(?=\.js$)/.exec((await page.locator('meta[name=entry]').getAttribute('content')) ?? '')?.[0]

const stores = (page: Page) => page.evaluate(async () => caches.keys())
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(files)).reduce((sum, count) => sum + count, 0)
  })
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Visits the site until it can be opened without a connection. */
async function visit(page: Page): Promise<void> {
  await open(page, QATAR)
  await expect(metro(page)).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await open(page, QATAR)
  await expect(metro(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

const isKept = (page: Page, of: string) =>
  expect.poll(async () => (await stores(page)).some((name) => name.endsWith(of))).toBe(true)

test('a tab open during a deployment keeps working, and changes to the new version on a later navigation', async ({
  page,
  context,
}) => {
  await visit(page)
  expect(await version(page)).toBe('-one')
  await isKept(page, '-one')

  hosting.deploy('-two')
  await follow(page, 'Players')
  await expect(h1(page)).toHaveText('Players')
  expect(await version(page), 'nobody is sent anywhere by a deployment').toBe('-one')

  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { overtaken: true }),
    ),
  )
  const other = await context.newPage()
  await open(other, QATAR)
  await expect(metro(other)).toBeVisible()
  expect(await version(other)).toBe('-two')
  await page.waitForFunction(() => 'overtaken' in window)
  expect(await version(page)).toBe('-one')
  await follow(page, 'News')
  await expect(page).toHaveURL(/#\/news/)
  await expect.poll(() => version(page)).toBe('-two')

  // Without a connection the new version opens too, complete.
  await context.setOffline(true)
  await open(page, QATAR)
  await expect(metro(page)).toBeVisible()
  expect(await version(page)).toBe('-two')
  await context.setOffline(false)

  hosting.deploy('-three')
  await open(page, QATAR)
  await isKept(page, '-three')
  await expect.poll(async () => (await stores(page)).filter((name) => name.endsWith('-one'))).toEqual([])
})

test('an incomplete deployment leaves the previous version working', async ({ page, context }) => {
  await visit(page)
  // The next version's page and service worker are there, but its files are not.
  const gone: string[] = []
  hosting.deploy('-two')
  const answer: Deployments['answer'] = (path, word) => hosting.answer(path, word)
  answer('/manifest.webmanifest', (res) => {
    gone.push('asked')
    res.writeHead(404).end()
  })
  await open(page, QATAR)
  await expect.poll(() => gone.length).toBeGreaterThan(0)
  await expect.poll(async () => (await stores(page)).length).toBe(1)
  await isKept(page, '-one')
  await context.setOffline(true)
  await open(page, QATAR)
  await expect(metro(page)).toBeVisible()
  expect(await version(page)).toBe('-one')
  await context.setOffline(false)

  // One version's service worker and another version's page must not be combined.
  answer('/manifest.webmanifest', null)
  const html = await (await fetch(hosting.origin)).text()
  const mixed: string[] = []
  answer('/', (res) => {
    mixed.push('asked')
    res.writeHead(200, { 'Content-Type': 'text/html' }).end(html.replaceAll('-two', '-other'))
  })
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
  )
  // The browser decides when to install: the request for the page shows that it has started.
  await expect.poll(() => mixed.length).toBeGreaterThan(0)
  await expect.poll(async () => (await stores(page)).length).toBe(1)
  await isKept(page, '-one')

  // A broken site is answered from the cache; a redirect is followed.
  answer('/', (res) => res.writeHead(503).end())
  await open(page, QATAR)
  await expect(metro(page)).toBeVisible()
  answer('/', (res) => res.writeHead(302, { Location: '/share/latest' }).end())
  await page.goto('about:blank')
  await page.goto(hosting.origin)
  await expect(page).toHaveURL(/share/)
})

test('a removed or replaced service worker unregisters in every browser and leaves no files', async ({
  page,
}) => {
  const html = await (await fetch(hosting.origin)).text()
  const off = await (await fetch(`${hosting.origin}/sw-off.js`)).text()
  const answers = {
    'as Hosting answers for a file that it does not have': [200, 'text/html', html],
    'as a server says it': [404, 'text/plain', 'There is no such file.'],
    'as whoever operates the site copies it': [200, 'text/javascript', off],
  } as const
  for (const [how, [status, type, text]] of Object.entries(answers)) {
    hosting.answer('/sw.js', null)
    await visit(page)
    expect(await workers(page)).toBe(1)
    hosting.answer('/sw.js', (res) => res.writeHead(status, { 'Content-Type': type }).end(text))
    // Chromium replaces a service worker once it has nothing left to answer: at the next visit at the latest.
    // Driven by Playwright, it leaves one in ten of the pages opened at that moment without an answer,
    // whether or not the new worker unregisters itself; without Playwright that was not seen. Opening the
    // page once more works.
    await expect(async () => {
      await open(page, QATAR, 5_000)
      await expect(metro(page)).toBeVisible()
      await expect.poll(() => workers(page), { message: how, timeout: 5_000 }).toBe(0)
    }).toPass({ timeout: 25_000 })
    await expect.poll(() => keptFiles(page), how).toBe(0)
  }
})

test('a form that needs a part removed by a deployment is reloaded with the typed text', async ({ page }) => {
  await signInAt(page, hosting.origin, '/admin/projects/new', site)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed before the deployment')
  acceptLeaving(page)
  hosting.deploy('-two')
  // Shortcuts: a part that is not loaded ahead, unlike the palette.
  await name.blur()
  await page.keyboard.press('?')
  await expect.poll(() => version(page)).toBe('-two')
  await expect(name).toHaveValue('Typed before the deployment')
})
