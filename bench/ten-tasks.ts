/**
 * Clicks and keys that ten everyday tasks take in the grid, counted by doing them in Chromium on the
 * demonstration data. Keys of typed text do not count. Each task starts with the list as it opens and ends
 * with a check of the result. docs/grid.md compares the counts with those documented for other products.
 *   npm run bench:tasks
 */
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { startSite } from '../tests/support/site.ts'
import { signInAt } from '../tests/support/staff.ts'

/** A user whose clicks and keys are counted. */
class Hands {
  clicks = 0
  keys = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(place: Locator, modifiers: ('Shift' | 'Control')[] = []): Promise<void> {
    this.clicks++
    await place.click({ modifiers })
  }
  async key(name: string): Promise<void> {
    this.keys++
    await this.page.keyboard.press(name)
  }
  /** Types text, which is not counted, since every product requires it. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }
}

const site = await startSite('demo')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }) // oxfmt-ignore
await signInAt(page, site.origin, '/admin/projects', site)

const row = (at: number) => page.locator('[data-row]').nth(at)
const cell = (at: number, column: string) => row(at).locator(`[data-column="${column}"]`)
/** Ten scattered rows, all of them visible. */
const SCATTERED = [0, 1, 3, 4, 6, 7, 9, 10, 12, 13]
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

async function begin(search = ''): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#/admin/projects${search}`)
  await expect(row(0)).toBeVisible()
}

async function task(what: string, search: string, work: (hands: Hands) => Promise<void>): Promise<void> {
  await begin(search)
  const hands = new Hands(page)
  await work(hands)
  console.log(`${what.padEnd(72)} ${hands.clicks} presses, ${hands.keys} keys`)
}

await task('one status', '', async (hands) => {
  await hands.click(cell(0, 'status'))
  await hands.type('Cancelled')
  await hands.key('Enter')
  await expect(cell(0, 'status')).toContainText('Cancelled')
})
await task('an edit taken back, after the list was sorted in another way', '', async (hands) => {
  await cell(1, 'status').click()
  await page.keyboard.type('Cancelled')
  await page.keyboard.press('Enter')
  const id = await row(1).getAttribute('data-row')
  const edited = page.locator(`[data-row="${id}"] [data-column="status"]`)
  await expect(edited).toContainText('Cancelled')
  await page
    .getByText('Saved')
    .first()
    .waitFor({ state: 'hidden' })
    .catch(() => undefined)
  await page.locator('[data-header][data-column="sector"]').click()
  await expect(page).toHaveURL(/sort=sector/)
  await hands.key('Control+z')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Undone')
  await page.locator('[data-header][data-column="name"]').click()
  await expect(edited).not.toContainText('Cancelled')
})
await task('the same status for ten rows here and there', '', async (hands) => {
  for (const at of SCATTERED) await hands.click(cell(at, 'status'), at === 0 ? [] : ['Control'])
  await hands.type('On Hold')
  await hands.key('Control+Enter')
  for (const at of SCATTERED) await expect(cell(at, 'status')).toContainText('On Hold')
})
await task('a value filled down over ten rows', '', async (hands) => {
  await hands.click(cell(0, 'status'))
  await hands.click(cell(9, 'status'), ['Shift'])
  await hands.key('Control+d')
  await page.waitForTimeout(1_500)
  const words = await Promise.all(Array.from({ length: 10 }, (_, at) => cell(at, 'status').textContent()))
  expect(new Set(words).size).toBe(1)
})
await task('sorted by two columns', '', async (hands) => {
  const heading = (name: string) => page.locator(`[data-header][data-column="${name}"]`)
  await hands.click(heading('status'))
  await hands.click(heading('sector'), ['Shift'])
  await expect(page).toHaveURL(/sort=status[.,]sector|sort=status.*sector/)
})
await task('two more columns shown', '', async (hands) => {
  const headings = page.locator('[data-header][data-column]')
  const shown = await headings.count()
  await hands.click(button('Columns'))
  const panel = page.getByRole('dialog').or(page.locator('[popover]:popover-open'))
  const boxes = panel.getByRole('checkbox', { checked: false })
  await hands.click(boxes.first())
  await hands.click(boxes.first())
  await expect(page).toHaveURL(/cols=/)
  await expect(headings).toHaveCount(shown + 2)
  // The click that continues the work closes the panel.
  await cell(3, 'status').click()
  await expect(panel).toBeHidden()
  await expect(page.locator('[data-row] > [data-column="status"]:focus')).toHaveCount(1)
})
await task('ten cells pasted from a spreadsheet', '', async (hands) => {
  const copied = Array.from({ length: 10 }, () => 'Planning').join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  await hands.click(cell(0, 'status'))
  await hands.key('Control+v')
  for (let at = 0; at < 10; at++) await expect(cell(at, 'status')).toContainText('Planning')
})
await task('a project found by a word of its name', '', async (hands) => {
  await hands.key('/')
  await hands.type('neom')
  await expect(row(0)).toContainText(/neom/i)
  await expect(row(20)).toHaveCount(0)
})
await task('all that match deleted, and brought back', '?q=metro', async (hands) => {
  const all = await page.locator('[data-row]').count()
  await hands.click(page.getByRole('columnheader').first().getByRole('checkbox'))
  await hands.click(button('Delete selected'))
  const asked = page.getByRole('dialog')
  await hands.click(asked.getByRole('button', { name: 'Delete', exact: true }))
  await expect(page.locator('[data-row]')).toHaveCount(0, { timeout: 30_000 })
  await hands.click(
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first(),
  )
  await expect(page.locator('[data-row]')).toHaveCount(all, { timeout: 30_000 })
})
/** Exports the current list as a workbook; the format is chosen the first time and then remembered. */
const savedForExcel = (isFirst: boolean) => async (hands: Hands) => {
  await hands.click(button('Export'))
  const asked = page.getByRole('dialog')
  if (isFirst) await hands.click(asked.getByText(/Excel|XLSX/).first())
  const download = page.waitForEvent('download')
  await hands.click(asked.getByRole('button', { name: 'Export', exact: true }))
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
}
await task('what is on the screen saved for Excel, the first time', '?q=metro', savedForExcel(true))
await task('what is on the screen saved for Excel, from then on', '?q=metro', savedForExcel(false))
await browser.close()
await site.stop()
process.exit()
