import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByText(/^Offline – as of \d/)

/** Opens a screen in a new document: a goto that changes only the fragment would stay in the old one. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/${link}`)
}

/**
 * Returns the keys in a store. Checks first whether the database exists, because opening a missing one
 * creates it.
 */
const kept = (page: Page, database: string, store: string) =>
  page.evaluate(
    async ([of, within]) => {
      const stores = await indexedDB.databases()
      if (!stores.some(({ name }) => name === of)) return ''
      return new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(of)
        opening.addEventListener('error', () => reject(new Error('IndexedDB failed')))
        opening.addEventListener('success', () => {
          const { result } = opening
          if (!result.objectStoreNames.contains(within)) return resolve('')
          const asking = result.transaction(within).objectStore(within).getAllKeys()
          asking.addEventListener('success', () => {
            result.close()
            resolve((asking.result as string[]).join('\n'))
          })
        })
      })
    },
    [database, store] as const,
  )

/**
 * Waits until an answer to a query with this key prefix is stored: each is written separately, a moment after
 * it arrived.
 */
const keeps = (page: Page, query: string) =>
  expect.poll(() => kept(page, 'ppx-offline', 'answers')).toContain(query)

const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the site opens, shows what was last read, and says how old it is', async ({ page, context }) => {
    await open(page, '#/projects')
    await expect(page.getByRole('link', { name: 'Amaala', exact: true })).toBeVisible()
    await keeps(page, '["projects","list"')
    await keeps(page, '["projects","facets"]')
    // The directory loads when the page is idle.
    await expect.poll(() => kept(page, 'ppx-directory', 'shards')).toContain('directory/projects-0')
    await open(page, '#/projects/riyadh-metro')
    await expect(h1(page)).toHaveText('Riyadh Metro')
    await keeps(page, '["projects","one","riyadh-metro"]')
    await open(page, '#/news')
    await expect(page.locator('main li h3').first()).toBeVisible()
    const headline = (await page.locator('main li h3').first().textContent()) ?? ''
    // The service worker is installed once the site is idle, and serves from the next opening on.
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(20)
    await open(page, '#/news')
    await expect(page.locator('main li h3').first()).toBeVisible()
    await keeps(page, '["news","list"')
    await expect(note(page)).toHaveCount(0)

    await context.setOffline(true)
    await open(page, '#/news')
    await expect(page.locator('main li h3').first()).toHaveText(headline)
    await expect(note(page)).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await expect(page.getByRole('link', { name: 'Amaala', exact: true })).toBeVisible()
    await open(page, '#/projects/riyadh-metro')
    await expect(h1(page)).toHaveText('Riyadh Metro')
    await expect(note(page)).toBeVisible()

    // The directory knows the facts of records that were never read.
    await open(page, '#/projects/doha-metro')
    await expect(h1(page)).toHaveText('Doha Metro')
    await expect(page.getByRole('main')).toContainText('USD 36bn')
    await expect(note(page)).toBeVisible()
    // It also knows participants and parts.
    await page.getByRole('tab', { name: /^Players/ }).click()
    const players = page.getByRole('table', { name: 'Players in this project' })
    await expect(players.getByRole('link', { name: 'Qatar Rail' })).toBeVisible()
    await page.getByRole('tab', { name: /^Sub-Projects/ }).click()
    await expect(page.getByRole('table', { name: 'Sub-projects' }).getByRole('link').first()).toBeVisible()
    // It also answers lists that were never shown.
    await open(page, '#/projects?country=Qatar&sort=country')
    await expect(page.getByRole('status').filter({ hasText: '7 projects' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Doha Metro', exact: true })).toBeVisible()
    await open(page, '#/players')
    await expect(page.getByRole('list', { name: 'Players', exact: true })).toBeVisible()
    await expect(note(page)).toBeVisible()
    // For a record that nothing knows, the page shows an error in place instead of a blank.
    await open(page, '#/projects/there-is-none')
    await expect(page.getByText(/^Error: /)).toBeVisible()
    await page
      .getByRole('link', { name: 'All projects' })
      .or(page.getByRole('link', { name: 'Projects' }))
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Amaala', exact: true })).toBeVisible()

    await context.setOffline(false)
    await expect(note(page)).toHaveCount(0)
  })

  for (const [device, width] of [
    ['desk', 1280],
    ['phone', 360],
  ] as const)
    test(`on a ${device} the front page shows what is known when no news has been read`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await open(page, '#/projects')
      await expect(page.getByRole('link', { name: 'Amaala', exact: true })).toBeVisible()
      await keeps(page, '["projects","list"')
      await expect.poll(() => kept(page, 'ppx-directory', 'shards')).toContain('directory/roles-0')
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(20)

      await context.setOffline(true)
      await open(page, '#/')
      await expect(
        page.getByText('News needs a connection: no articles are stored on this device.'),
      ).toBeVisible()
      // Without a timeline there is no prompt to select from it.
      await expect(page.getByText('Select a news item from the timeline')).toBeHidden()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /^\d+ Projects$/ })).toBeVisible()
      await expect(main.getByRole('link', { name: /^\d+ Players$/ })).toBeVisible()
      await expect(main.getByRole('link', { name: /^\d+ Countries$/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Latest projects' }).getByRole('listitem')).toHaveCount(5)
      await page.getByRole('link', { name: 'All projects on a map' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: 'All projects on a map' }).locator('canvas')).toBeVisible()
      await expect(page.getByText(/^Error: /)).toHaveCount(0)
      await context.setOffline(false)
      await expect(page.locator('main li h3').first()).toBeVisible()
      await expect(page.getByText('News needs a connection')).toHaveCount(0)
      await expect(page.getByText('Select a news item from the timeline')).toBeVisible({
        visible: device === 'desk',
      })
    })

  test('screens that need the directory say that it is not stored on an offline device', async ({
    page,
    context,
  }) => {
    // The front page does not load the directory.
    await open(page, '#/')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(20)
    await context.setOffline(true)
    for (const link of ['#/insights', '#/projects?view=map', '#/search?q=metro']) {
      await open(page, link)
      await expect(
        page.getByText('Error: You are offline, and this is not stored on this device.'),
        link,
      ).toBeVisible()
    }
  })

  test('neither files of the back office nor records read by staff are stored', async ({ page }) => {
    await open(page, '#/admin/login')
    await page.getByLabel('Email').fill(site.email)
    await page.getByLabel('Password').fill(site.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await open(page, '#/projects/doha-metro')
    await expect(h1(page)).toHaveText('Doha Metro')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const files = await stored(page)
    const modules = JSON.parse(readFileSync('dist/site/.vite/modules.json', 'utf8')) as Record<
      string,
      string[]
    >
    const admin = Object.entries(modules)
      .filter(([, ids]) =>
        ids.some((id) => /^src\/admin\/|^routes\/admin\/.*tsr-split|@firebase\/auth/.test(id)),
      )
      .map(([file]) => `/${file}`)
    expect(admin.length).toBeGreaterThan(5)
    expect(files.filter((file) => admin.includes(file))).toEqual([])
    // The directory's worker; reading spreadsheets has one, too.
    expect(files.filter((file) => file.includes('/worker-'))).toHaveLength(1)
    expect(files.filter((file) => file.startsWith('/v1'))).toEqual([])
    // Answers would be written a moment after they arrived.
    await page.waitForTimeout(1_000)
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases).not.toContain('ppx-offline')
  })
})

test('the manifest makes the site installable, with valid icons', async ({ page, request }) => {
  await open(page, '#/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(site.origin + address)).json()) as {
    short_name: string
    icons: { src: string; sizes: string; type: string }[]
  }
  expect(manifest.short_name).toBe('PPX')
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = new Image()
          picture.src = `/${src}`
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    manifest.icons.filter(({ type }) => type === 'image/png'),
  )
  expect(sizes).toEqual(['192x192', '512x512', '512x512'])
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a script removed by a deployment is fetched again with the reloaded page', async ({ page }) => {
  await open(page, '#/news')
  await expect(page.locator('main li h3').first()).toBeVisible()
  let gone = 0
  await page.route(/\/assets\/lists-.*\.js/, (route) => {
    gone += 1
    return gone === 1 ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue()
  })
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(h1(page)).toHaveText('Projects')
  expect(gone).toBeGreaterThan(1)
})

test('a failed prefetch does not reload the page, but a missing script needed by a press does', async ({
  page,
}) => {
  const lost = page.waitForResponse(/assets\/records-.*\.js/)
  await page.route(/\/assets\/(lists|records|sdk-reader)-.*\.js/, (route) =>
    route.fulfill({ status: 404, body: 'There is no such file.' }),
  )
  await open(page, '#/news')
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await lost
  // Before a reload the page would check with HEAD whether the site answers.
  const asks = page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 1500 })
  await expect(asks).rejects.toThrow('Timeout')
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  // A lost part needed by a press does cause a reload.
  const anew = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await anew
})

test('a script that cannot be loaded offline shows a message instead of a blank page, and can be retried', async ({
  page,
  context,
}) => {
  await open(page, '#/news')
  await expect(page.locator('main li h3').first()).toBeVisible()
  // With the connection back in time the page would reload itself once, and the button would be gone.
  await page.evaluate(() =>
    sessionStorage.setItem(
      'reloaded-for-lost-part',
      document.querySelector<HTMLMetaElement>('meta[name=entry]')?.content ?? '',
    ),
  )
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByText('This part of the site could not be loaded.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(h1(page)).toHaveText('Projects')
})
