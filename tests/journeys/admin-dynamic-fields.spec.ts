import { expect, test, type Page } from '@playwright/test'
import { aheadUntil } from '../support/clock.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, fieldOf, staffPage } from '../support/staff.ts'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const form = (page: Page) => page.getByRole('form')

test('the order is changed with the arrow keys, by dragging, and taken back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields?tab=players')
  const names = page.getByRole('tabpanel').getByRole('listitem').locator('code')
  await expect(names).toHaveText(['founded_year', 'employee_count', 'stock_ticker'])
  await button(page, 'Move Founded Year').press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Founded Year: place 3 of 3')).toBeAttached()
  await expect(button(page, 'Move Founded Year')).toBeFocused()
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['employee_count', 'stock_ticker', 'founded_year'])

  await button(page, 'Move Founded Year').hover()
  await page.mouse.down()
  await page.mouse.move(400, 100, { steps: 5 })
  await expect(names.first()).toHaveText('founded_year')
  await page.mouse.up()
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['employee_count', 'stock_ticker', 'founded_year'])
  await page.context().close()
})

test('two admins on one field: the second is asked only where both changed the same', async ({ browser }) => {
  const [mine, theirs] = [
    await staffPage(site, browser, '/admin/dynamic-fields?field=project_flagship'),
    await staffPage(site, browser, '/admin/dynamic-fields?field=project_flagship'),
  ]
  for (const page of [mine, theirs]) await expect(fieldOf(page, 'Label')).toHaveValue('Flagship')
  await fieldOf(theirs, 'Label').fill('Beacon')
  await fieldOf(theirs, 'Required').check()
  await button(theirs, 'Update Field').click()
  await expect(theirs.getByText('Field updated successfully!')).toBeVisible()
  await fieldOf(mine, 'Label').fill('Landmark')
  await fieldOf(mine, 'Default value').selectOption('false')
  await button(mine, 'Update Field').click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Label' })).toContainText('Beacon')
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('Field updated successfully!')).toBeVisible()
  await expect(mine.getByRole('listitem').filter({ hasText: 'Landmark' })).toContainText(
    'Yes or no, required, starts as false',
  )
  await mine.context().close()
  await theirs.context().close()
})

test('a field survives a failed save, a reload and leaving the screen', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields')
  await fieldOf(page, 'Name').fill('Height')
  await fieldOf(page, 'Label').fill('Height (m)')
  await page.route(/:commit/, (route) => route.abort())
  await button(page, 'Add Field').click()
  await aheadUntil(page, form(page).getByText('Error: The server cannot be reached.'))
  await page.unroute(/:commit/)
  await page.getByRole('link', { name: 'Sectors' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(fieldOf(page, 'Label')).toHaveValue('Height (m)')
  await page.route(/runQuery/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Error loading dynamic fields: The server cannot be reached.')).toBeVisible()
  await page.context().close()
})
