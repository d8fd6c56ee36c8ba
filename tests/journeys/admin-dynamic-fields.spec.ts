import { expect, test } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

test('the field order is changed by dragging, survives a reload and is undone', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields?tab=players')
  const names = page.getByRole('tabpanel').getByRole('listitem').locator('code')
  await expect(names).toHaveText(['founded_year', 'employee_count', 'stock_ticker'])
  await button(page, 'Move Stock Ticker').hover()
  await page.mouse.down()
  await page.mouse.move(400, 100, { steps: 5 })
  await expect(names.first()).toHaveText('stock_ticker')
  await page.mouse.up()
  await expect(page.getByText('Order saved.')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['stock_ticker', 'founded_year', 'employee_count'])
  await button(page, 'Move Stock Ticker').hover()
  await page.mouse.down()
  await page.mouse.move(400, 2_000, { steps: 5 })
  await page.mouse.up()
  await expect(names.last()).toHaveText('stock_ticker')
  await expect(page.getByText('Order saved.')).toBeVisible()
  await undo(page, 'Order saved.')
  await expect(names).toHaveText(['stock_ticker', 'founded_year', 'employee_count'])
  await page.context().close()
})
