import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, rows, staffPage } from '../support/staff.ts'
import { openInNewDocument } from '../support/visit.ts'

let site: RunningSite
let page: Page
test.beforeAll(async ({ browser }) => {
  site = await startSite('demo')
  page = await staffPage(site, browser, '/admin/projects?q=riyadh metro')
})
test.afterAll(async () => {
  await page.context().close()
  await site.stop()
})

test('the option list of a cell opens in view, has no axe findings and is operated by keyboard', async () => {
  // A new document: otherwise the rows of the previous screen would pass for those of the next one.
  await openInNewDocument(page, `${site.origin}/#/admin/projects`)
  await expect(rows(page).first()).toBeVisible()
  const status = cell(page, 0, 'status')
  await status.click()
  await page.keyboard.type('Planning')
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('Planning')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Planning')
  await expect(cell(page, 1, 'status')).toBeFocused()
  await status.click()
  await page.keyboard.press('F2')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Planning')
  await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  expect(await axeFaults(page, { within: '[popover], [role=combobox]' })).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Cancelled')
})

test('the reason why a value is refused is shown at its cell, at most 320 px wide and not cut off', async () => {
  await openInNewDocument(page, `${site.origin}/#/admin/projects`)
  await expect(rows(page).first()).toBeVisible()
  await cell(page, 1, 'status').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Nearly done')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  const why = page.getByRole('grid').getByRole('alert')
  await expect(why).toContainText('“Nearly done” is not one of')
  const { x = 0, width = 0, height = 0 } = (await why.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(320)
  expect(height).toBeGreaterThan(40)
  // None of it is cut off at the edge of the grid.
  const grid = await page.getByRole('grid').boundingBox()
  expect(x + width).toBeLessThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0))
})
