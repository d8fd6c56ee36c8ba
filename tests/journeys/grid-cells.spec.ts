import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, staffPage } from '../support/staff.ts'

// Features that only a browser has: a clipboard, mouse drags, and keys with a default action of its own.

let site: RunningSite
let page: Page
test.beforeAll(async ({ browser }) => {
  site = await startSite('demo')
  page = await staffPage(site, browser, '/admin/events', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
})
test.afterAll(async () => {
  await page.context().close()
  await site.stop()
})

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const selected = () => page.locator('[data-row] > [aria-selected=true]').count()
const preview = () => page.getByRole('dialog')

/** Resolves once the tools of a list have been prefetched, with everything that they import. */
async function toolsPrefetched(page: Page): Promise<void> {
  let before = 0
  await expect
    .poll(
      async () => {
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name),
        )
        const hasMore = loaded.length > before
        before = loaded.length
        return (
          !hasMore &&
          ['CellMenu', 'SelectedSums', 'ReplaceDialog'].every((tool) => loaded.join().includes(tool))
        )
      },
      { intervals: [500], timeout: 15_000 },
    )
    .toBe(true)
}

/** Drags the mouse between the centres of two places; `before` runs before the button is released. */
async function drag(
  from: ReturnType<typeof cell>,
  to: ReturnType<typeof cell>,
  before?: () => Promise<void>,
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await before?.()
  await page.mouse.up()
}

test('dragging selects cells; they are copied, pasted, filled from the handle, and cut', async () => {
  await expect(cell(page, 0, 'start')).toBeVisible()
  await drag(cell(page, 0, 'start'), cell(page, 1, 'end'))
  expect(await selected()).toBe(4)
  await expect(cell(page, 1, 'end')).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toMatch(/^\d{4}(-\d\d)*\t\d{4}(-\d\d)*\n\d{4}(-\d\d)*\t\d{4}(-\d\d)*$/)

  const dates = await cell(page, 0, 'end').textContent()
  await cell(page, 2, 'start').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 2, 'end')).toHaveText(dates ?? '')
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await expect(preview()).toBeHidden()

  await cell(page, 1, 'end').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Cut' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'end')).toBeFocused()

  await cell(page, 0, 'end').click()
  await page.keyboard.type('2040')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'end')).toHaveText('2040')
  await cell(page, 0, 'end').click()
  await drag(cell(page, 0, 'end').locator('[data-fill]'), cell(page, 2, 'end'))
  await expect(cell(page, 2, 'end')).toHaveText('2042')
  await expect(cell(page, 2, 'end')).toHaveAttribute('data-status', 'saved')

  // Escape cancels the drag, and nothing is written.
  const range = page.locator('[data-range]')
  await cell(page, 0, 'end').click()
  await drag(cell(page, 0, 'end').locator('[data-fill]'), cell(page, 3, 'end'), async () => {
    await expect(range).toHaveCount(4)
    await page.keyboard.press('Escape')
  })
  await expect(range).toHaveCount(0)
  await expect(cell(page, 1, 'end')).toHaveText('2041')
  await drag(cell(page, 0, 'end'), cell(page, 2, 'end'))

  await page.keyboard.press('Control+x')
  await expect(cell(page, 1, 'end')).toHaveText('')
  await expect.poll(clipboard).toBe('2040\n2041\n2042')
  await expect(cell(page, 1, 'end')).toHaveAttribute('data-status', 'saved')
  await page.keyboard.press('Control+v')
  await expect(cell(page, 1, 'end')).toHaveText('2041')
})

test('a fill writes to the outlined cells, even if a row above is deleted during the drag', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(cell(other, 0, 'end')).toBeVisible()
  const outlined = page.locator('[data-row]:has([data-range])')
  const ids = () => outlined.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  const above = await page.locator('[data-row]').first().getAttribute('data-row')
  await cell(page, 1, 'end').click()
  await page.keyboard.type('2050')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'end')).toHaveText('2050')
  await cell(page, 1, 'end').click()
  let seen: (string | null)[] = []
  await drag(cell(page, 1, 'end').locator('[data-fill]'), cell(page, 3, 'end'), async () => {
    await expect(outlined).toHaveCount(3)
    await other.locator(`[data-row="${above}"] [data-column=start]`).click({ button: 'right' })
    await other.getByRole('menuitem', { name: /^Delete/ }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.locator(`[data-row="${above}"]`)).toBeHidden()
    seen = await ids()
  })
  await expect(outlined.locator('[data-column=end]')).toHaveText(seen.map((_, by) => `${2050 + by}`))
  expect(await ids()).toEqual(seen)
  await other.close()
})

test('without the network, cells are summed up, a dialog that is not loaded loses nothing, and a typed value is saved later', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects?cols=name.city.value')
  // The tools of a list are prefetched; this one is missing.
  await page.route(/assets\/ExportDialog-.*js/, (route) => route.abort())
  await page.reload()
  await expect(cell(page, 3, 'city')).toBeVisible()
  await toolsPrefetched(page)
  await page.context().setOffline(true)
  await cell(page, 0, 'city').click()
  await page.keyboard.type('Typed offline')
  await page.keyboard.press('Enter')
  await cell(page, 1, 'value').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 cells selected: 2 rows, 1 column')).toHaveCount(1)
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Fill down' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(cell(page, 0, 'city')).toContainText('Typed offline')
  await page.unroute(/assets\/ExportDialog-.*js/)
  await page.context().setOffline(false)
  await expect(cell(page, 0, 'city')).toHaveText('Typed offline', { timeout: 30_000 })
  await expect(async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.context().close()
})

test('after a scroll the rows follow in their order, and an open cell keeps its text and the focus', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects')
  const name = cell(page, 12, 'name')
  await expect(name).toBeVisible()
  const lines = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  await name.focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('before')
  const box = page.getByRole('grid').getByRole('textbox')
  await expect(box).toHaveValue('before')

  await name.hover()
  // Less than the height of the window: some rows stay in view, among them the one of the open cell.
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await lines())[0]).toBeGreaterThan(2)
  const inOrder = async () => (await lines()).every((line, at, all) => at === 0 || line > all[at - 1]!)
  await expect.poll(inOrder).toBe(true)
  await page.keyboard.type(' and after')
  await expect(box).toHaveValue('before and after')
  await page.keyboard.press('Escape')

  await page.mouse.wheel(0, 1_500)
  await page.mouse.wheel(0, -700)
  await expect.poll(inOrder).toBe(true)
  await page.context().close()
})

test('on a phone an error message is not hidden by the headings', async ({ browser }) => {
  const phone = await staffPage(site, browser, '/admin/projects')
  await phone.setViewportSize({ width: 360, height: 740 })
  const grid = phone.getByRole('grid')
  const place = phone.locator('[data-row] [data-column="location"]').nth(2)
  await expect(place).toBeVisible()
  const headings = (await grid.locator('[data-header]').first().boundingBox())!
  const bottom = headings.y + headings.height
  const far = (await place.boundingBox())!.y - bottom - 16
  await place.evaluate((one, by) => one.closest('[role=grid]')!.scrollBy(0, by), far)
  await expect.poll(async () => (await place.boundingBox())!.y - bottom).toBeLessThan(24)
  await place.click()
  await phone.keyboard.press('F2')
  await phone.keyboard.press('ControlOrMeta+A')
  await phone.keyboard.type('Nowhere, Atlantis')
  await phone.keyboard.press('Enter')
  const words = grid.getByRole('alert')
  await expect(words).toBeVisible()
  // The code that scrolls the message into view is loaded after it.
  await expect.poll(async () => (await words.boundingBox())!.y).toBeGreaterThanOrEqual(bottom)
  await phone.context().close()
})
