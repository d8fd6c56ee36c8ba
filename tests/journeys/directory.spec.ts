import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { axeFaults } from '../support/axe.ts'
import { screenReady } from '../support/screen-ready.ts'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** Returns a live list of the requests for documents of the directory. */
function directoryReads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('/documents/directory/')) asked.push(body)
  })
  return asked
}

/** Opens a screen in a new document: a goto that changes only the fragment would stay in the old one. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/${link}`)
  await screenReady(page)
}

const cards = (page: Page) => page.getByRole('list', { name: 'Projects', exact: true })
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const unfold = (page: Page, label: string) =>
  page.locator('summary', { hasText: new RegExp(`^${label}`) }).click()

test('filters by amount and role can be combined, opened elsewhere by link and exported', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '#/projects')
  await unfold(page, 'Country')
  await page.getByRole('checkbox', { name: /^Saudi Arabia/ }).check()
  await unfold(page, 'Amount')
  await page.getByLabel('From').fill('500m')
  await page.getByLabel('From').press('Enter')
  await unfold(page, 'Role')
  await page.getByRole('checkbox', { name: /^Owner/ }).check()
  await expect(chip(page, 'Remove Role: Owner')).toBeVisible()
  await expect(chip(page, /^Remove Amount: from USD\s500m/)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/projects?country=Saudi+Arabia&from=500000000&role=Owner')
  const count = page.locator('main output[tabindex]')
  // Blank until the filtered list is there.
  await expect(count).toHaveText(/^\d+ projects$/)
  const said = await count.textContent()
  const names = await cards(page).getByRole('link').allTextContents()

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(cards(other).getByRole('link').first()).toBeVisible()
  await expect(other.locator('main output[tabindex]')).toHaveText(said ?? '')
  expect(await cards(other).getByRole('link').allTextContents()).toEqual(names)
  await expect(chip(other, 'Remove Role: Owner')).toBeVisible()
  await elsewhere.close()

  await page.getByText('Share and export').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true })
  expect(`${data.length} projects`).toBe(said)
  for (const { roles, companies } of data) {
    expect(roles?.split('; ')).toContain('Owner')
    expect(companies).toMatch(/ \(Owner\)/)
  }
})

for (const width of [360, 1280])
  test(`the filters are available at ${width} px without axe findings, and nothing overflows the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '#/projects?from=1000000000')
    if (width === 360) await page.getByRole('button', { name: /^Filter and sort/ }).click()
    await unfold(page, 'Owner')
    await expect(page.getByRole('searchbox', { name: 'Find in owner' })).toBeVisible()
    await page.getByLabel('From').fill('five')
    await page.getByLabel('From').press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test('matching words are highlighted in the list, also those matching by another name', async ({ page }) => {
  await open(page, '#/projects?q=metro')
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('found')?.keys() ?? [])].map((range) =>
        range instanceof Range ? range.toString().toLowerCase() : '',
      ),
    )
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(2)
  expect(new Set(await marked())).toEqual(new Set(['metro']))
  await chip(page, 'Remove Search: metro').click()
  await expect.poll(marked).toEqual([])
  // A country that matched by another name is marked, as the reason for the match.
  await open(page, '#/projects?q=U.A.E.+airport')
  await expect.poll(marked).toContain('united arab emirates')
})

test('with data saving on, the directory is loaded only when a filter needs it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  const asked = directoryReads(page)
  await open(page, '#/projects?country=Qatar')
  await expect(page.getByRole('combobox', { name: 'Search projects, players and news' })).toBeVisible()
  await page.waitForTimeout(4_000)
  expect(asked).toEqual([])
  await unfold(page, 'Owner')
  await expect(page.getByRole('checkbox', { name: /^QatarEnergy/ }).first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})

test('a visit with nine filters and five searches reads at most 60 documents', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  let read = 0
  page.on('response', async (response) => {
    if (!/:runQuery|:batchGet/.test(response.url())) return
    const rows = (await response.json().catch(() => [])) as {
      document?: unknown
      found?: unknown
      missing?: unknown
    }[]
    read += Math.max(1, rows.filter((row) => row.document ?? row.found ?? row.missing).length)
  })
  await open(page, '#/projects')
  await unfold(page, 'Role')
  await expect(page.getByRole('checkbox', { name: /^Owner/ })).toBeVisible()
  await unfold(page, 'Country')
  for (const country of [
    'Qatar',
    'Oman',
    'Kuwait',
    'Iraq',
    'Egypt',
    'Jordan',
    'Bahrain',
    'Morocco',
    'Türkiye',
  ]) {
    await page.getByRole('checkbox', { name: new RegExp(`^${country}`) }).check()
    await expect(chip(page, `Remove Country: ${country}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Clear all' }).click()
  const field = page.getByRole('searchbox', { name: 'Search projects' })
  for (const q of ['metro', 'refinery', 'airport', 'hospitals', 'solar']) {
    await field.fill(q)
    await expect(chip(page, `Remove Search: ${q}`)).toBeVisible()
    await expect(page.locator('[data-stale=true]')).toHaveCount(0)
  }
  console.log(`a list, ten filters and five searches: ${read} documents`)
  expect(read).toBeLessThanOrEqual(60)
})

test('a stored directory of an earlier version is replaced by the one that is read', async ({ page }) => {
  await page.goto(`${site.origin}/robots.txt`)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('ppx-directory', 1)
        request.addEventListener('upgradeneeded', () => {
          const store = request.result.createObjectStore('shards', { keyPath: 'path' })
          store.put({ path: 'directory/projects-0', lastChange: 'x', rows: { a: 'A row' } })
        })
        request.addEventListener('success', () => {
          request.result.close()
          done()
        })
      }),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '#/projects?country=Qatar')
  await unfold(page, 'Role')
  await expect(page.getByRole('checkbox', { name: /^Owner/ })).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<Record<string, number>>((done) => {
          const request = indexedDB.open('ppx-directory')
          request.addEventListener('success', () => {
            const all = request.result.transaction('shards').objectStore('shards').getAll()
            all.addEventListener('success', () => {
              request.result.close()
              const shards = all.result as { path: string; ids?: string[] }[]
              done(Object.fromEntries(shards.map(({ path, ids }) => [path, ids?.length ?? 0])))
            })
          })
        }),
    )
  await expect.poll(async () => (await kept())['directory/projects-0'] ?? 0).toBeGreaterThan(20)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit lists can still be filtered, searched and counted', async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '#/projects')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await unfold(page, 'Role')
    await expect(page.getByRole('checkbox', { name: /^Owner/ })).toBeVisible()
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(kept).toContain('ppx-directory')
    await page.waitForTimeout(1_500)
    await context.setOffline(true)
    await open(page, '#/projects?country=Qatar&role=Owner')
    await expect(cards(page).getByRole('link').first()).toBeVisible()
    await expect(page.locator('main output[tabindex]')).toHaveText(/^\d+ projects$/)
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('metro')
    await expect(cards(page).getByRole('link', { name: 'Doha Metro', exact: true })).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Search projects, players and news' })
    await search.fill('مترو الدوحة')
    await expect(page.getByRole('option', { name: /Doha Metro/ }).first()).toBeVisible()
  })
})
