import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, fieldOf, staffPage } from '../support/staff.ts'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const form = (page: Page) => page.getByRole('form')

test('a field is named while it is typed, checked, added, edited and refused twice', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields')
  await expect(page.getByRole('tab', { name: 'Project Fields 6' })).toBeVisible()
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Name and Label are required')).toHaveCount(2)
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await fieldOf(page, 'Name').fill('Contract Form!')
  await expect(form(page).getByText('Stored as contract_form')).toBeVisible()
  await fieldOf(page, 'Label').fill('Contract form')
  await fieldOf(page, 'Type').selectOption('select')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Add at least one option')).toBeVisible()
  await fieldOf(page, 'Option 1').fill(' FIDIC ')
  await fieldOf(page, 'Option 1').press('Enter')
  await expect(fieldOf(page, 'Option 2')).toBeFocused()
  await button(page, 'Add option').click()
  await fieldOf(page, 'Option 3').fill('NEC')
  await button(page, 'Remove option 2').click()
  await fieldOf(page, 'Default value').selectOption('NEC')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Field added successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Project Fields 7' })).toBeVisible()
  const added = page.getByRole('listitem').filter({ hasText: 'contract_form' })
  await expect(added).toContainText('One of a list, FIDIC · NEC, starts as NEC')
  await expect(form(page).getByText('Field added successfully!')).toBeHidden({ timeout: 8_000 })

  await fieldOf(page, 'Name').fill('contract FORM')
  await fieldOf(page, 'Label').fill('Again')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('A field with this name already exists')).toBeVisible()
  await expect(fieldOf(page, 'Label')).toHaveValue('Again')
  await fieldOf(page, 'For').selectOption('player')
  await expect(form(page).getByText('A field with this name already exists')).toBeHidden()
  await fieldOf(page, 'For').selectOption('project')

  await fieldOf(page, 'Name').fill('Depth')
  await button(page, 'Add Field').click()
  await expect(page.getByRole('tab', { name: 'Project Fields 8' })).toBeVisible()
  await expect(added).toContainText('Contract form')
  await fieldOf(page, 'Label').fill('Kept')

  await button(page, 'Edit Contract form').click()
  await expect(page).toHaveURL(/field=project_contract_form/)
  await expect(fieldOf(page, 'Name')).toBeDisabled()
  await fieldOf(page, 'Label').fill('Form of contract')
  await button(page, 'Update Field').click()
  await expect(form(page).getByText('Field updated successfully!')).toBeVisible()
  await expect(form(page).getByRole('heading', { name: 'Add field' })).toBeVisible()
  await expect(fieldOf(page, 'Label')).toHaveValue('Kept')

  await page.getByRole('tab', { name: 'Player Fields' }).click()
  await expect(page).toHaveURL(/tab=players/)
  await expect(page.getByRole('tabpanel').getByText('founded_year')).toBeVisible()
  await page.context().close()
})

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

test('deleting a field says how many records hold a value', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields')
  await button(page, 'Delete Contract Model').click()
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this field? This may affect existing data.',
  })
  await expect(dialog).toContainText(/\d+ projects hold a value/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Delete Form of contract').click()
  await expect(dialog).toContainText('No project holds a value.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(form(page).getByText('Field deleted successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Project Fields 7' })).toBeVisible()
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
  await expect(form(page).getByText('Error: The server cannot be reached.')).toBeVisible({ timeout: 30_000 })
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
