import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, rows, staffPage } from '../support/staff.ts'

/** Modules by which a file that writes records is recognised. */
const WRITES = [/node_modules\/zod\//, /^src\/records\/commit\.ts/, /\/(saveCell|planWrites)\.ts/]
const SITE = 'dist/site/'
const modules: Record<string, string[]> = JSON.parse(readFileSync(`${SITE}.vite/modules.json`, 'utf8'))
const isWriting = (file: string) =>
  (modules[file] ?? []).some((module) => WRITES.some((pattern) => pattern.test(module)))

const KB = 1000
/** Budget in kB, as transferred, of JavaScript until the rows of a list on the device are shown. */
const BUDGET = 215

let site: RunningSite
test.beforeAll(async () => void (site = await startSite('demo')))
test.afterAll(() => site.stop())

/** Holds back the files that write records until the returned function is called; requests for them wait. */
async function holdWriting(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    if (isWriting(new URL(route.request().url()).pathname.slice(1))) await held
    await route.continue()
  })
  return release
}

test(`rows appear after at most ${BUDGET} kB of JavaScript; the code that writes them loads afterwards`, async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects')
  await expect(rows(page).first()).toBeVisible()
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-row]')) return
      performance.mark('rows')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  /**
   * Requests by the page's own clock: a check from outside would come later, when more has been requested.
   */
  const asked = () =>
    page.evaluate(() => {
      const rowsAt = performance.getEntriesByName('rows')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({
          file: new URL(name).pathname.slice(1),
          isBefore: startTime < rowsAt,
        }))
        .filter(({ file }) => file.endsWith('.js'))
    })
  await expect.poll(async () => (await asked()).some(({ file }) => isWriting(file))).toBe(true)
  const before = (await asked()).flatMap(({ file, isBefore }) => (isBefore ? file : []))
  expect(before.filter(isWriting)).toEqual([])
  const files = [...new Set(before)]
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(SITE + file), { level: 9 }).length, 0)
  console.log(`projects, staff: ${(size / KB).toFixed(1)} kB JavaScript (gzip) in ${files.length} files`)
  expect(size / KB).toBeLessThanOrEqual(BUDGET)
  await page.context().close()
})

test('a list requests its script, grid and styles at once; another screen does not request the grid', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects')
  await expect(rows(page).first()).toBeVisible()
  const holds = (module: string) => `/${Object.keys(modules).find((file) => modules[file]?.includes(module))}`
  const [first, grid] = [holds('src/staff.tsx'), holds('src/ui/grid/Grid.tsx')]
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The first script would import the others; here it never arrives.
  await page.route(`**${first}`, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect
    .poll(() => asked.filter((file) => file === grid || file === first).sort())
    .toEqual([first, grid].sort())
  // Listed after the scripts, so it may be requested a moment later.
  await expect.poll(() => asked.some((file) => /grid-.*\.css$/.test(file))).toBe(true)
  asked.length = 0
  await page.goto(`${site.origin}/#/admin/data-check`, { waitUntil: 'commit' })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked).toContain(first)
  expect(asked).not.toContain(grid)
  await page.context().close()
})

test('a reloaded list starts with the rows it last showed, inert, and is editable once all rows are loaded', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects?sort=-name')
  await expect(rows(page).first()).toBeVisible()
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('ppx-replica')
          opening.addEventListener('success', () => {
            const asking = opening.result.transaction('about').objectStore('about').get('projects/first-rows')
            asking.addEventListener('success', () => {
              opening.result.close()
              resolve((asking.result as { view?: string } | undefined)?.view?.includes('-name') ?? false)
            })
          })
        }),
    )
  await expect.poll(isKept).toBe(true)
  const seen = await rows(page).evaluateAll((all) => all.map((row) => row.dataset['row']))
  await page.addInitScript(() => {
    const began: unknown[] = []
    Object.assign(window, { began })
    const observer = new MutationObserver(() => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      if (!all[0]) return
      began.push({ isInert: all[0].closest('[inert]') !== null, ids: all.map((row) => row.dataset['row']) })
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
    // Make reading the records from the device slower than loading the page.
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the store that is asked
    const direct = IDBObjectStore.prototype.getAll
    IDBObjectStore.prototype.getAll = function (...args: Parameters<typeof direct>) {
      const request = direct.apply(this, args)
      const listen = request.addEventListener.bind(request)
      request.addEventListener = (type: string, hear: EventListener) =>
        listen(type, (event: Event) => void setTimeout(() => hear(event), 1_000))
      return request
    }
  })
  await page.reload()
  await page.waitForFunction(() => ((window as { began?: unknown[] }).began ?? []).length > 0)
  const [began] = await page.evaluate(
    () => (window as unknown as { began: { isInert: boolean; ids: string[] }[] }).began,
  )
  expect(began?.isInert).toBe(true)
  expect(began?.ids).toEqual(seen)
  await cell(page, 0, 'owner').click()
  await page.keyboard.type('Duqm Ports')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Saved: .*Duqm Ports/)).toBeVisible()
  await page.context().close()
})

test('edits made before the writing code has loaded are saved in their order', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects')
  const release = await holdWriting(page)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await cell(page, 0, 'owner').click()
  await page.keyboard.type('Duqm Ports')
  await page.keyboard.press('Enter')
  await cell(page, 1, 'owner').click()
  await page.keyboard.press('Delete')
  await page.keyboard.type('Sohar Ports')
  await page.keyboard.press('Enter')
  await cell(page, 2, 'owner').click()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Saved').first()).toBeHidden()
  release()
  // The cleared and retyped cell reports two saves; the toast for the typed text comes once it is stored.
  await expect(page.getByText(/^Saved: .*Sohar Ports/)).toBeVisible()
  await expect(cell(page, 0, 'owner')).toHaveText('Duqm Ports')
  await expect(cell(page, 1, 'owner')).toHaveText('Sohar Ports')
  await expect(cell(page, 2, 'owner')).toHaveText('')
  await expect(page.getByRole('grid').locator('[data-status="saving"]')).toHaveCount(0)
  await page.reload()
  await expect(cell(page, 0, 'owner')).toHaveText('Duqm Ports')
  await expect(cell(page, 1, 'owner')).toHaveText('Sohar Ports')
  await expect(cell(page, 2, 'owner')).toHaveText('')
  await page.context().close()
})
