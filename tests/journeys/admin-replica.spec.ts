import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, POLLED, queriedCollections, rows, signInAt } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => void (site = await startSite('demo')))
test.afterAll(() => site.stop())

/** Returns the collections that are completely on the device. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('ppx-replica')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('ppx-replica')
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('about').objectStore('about').getAll()
        asking.addEventListener('success', () => {
          opening.result.close()
          const all = asking.result as { collection: string; isWhole?: boolean }[]
          resolve(all.flatMap(({ collection, isWhole }) => (isWhole ? [collection] : [])).sort())
        })
      })
    })
  })

test('records are read once per browser, a write shows in the other tab, and logout deletes the local copy', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signInAt(page, site.origin, '/admin/projects', site)
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['projects', 'sectors']))

  const questions = queriedCollections(page)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => questions).toContain('changesets')
  expect(questions.filter((name) => !POLLED.includes(name))).toEqual([])

  const other = await page.context().newPage()
  await other.goto(`${site.origin}/#/admin/projects`)
  await expect(rows(other).first()).toBeVisible()
  await page.bringToFront()
  const status = cell(page, 0, 'status')
  const name = await rows(page).first().getAttribute('data-row')
  await status.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cancelled')
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-row="${name}"] [data-column="status"]`)).toContainText('Cancelled')
  await expect(other.locator(`[data-row="${name}"] [data-column="status"]`)).toContainText('Cancelled')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map((each) => each.name)))
    .not.toContain('ppx-replica')
  await page.context().close()
})
