import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { form, saveButton, staffPage } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible()

test('the history of a record shows a change field by field and undoes it by keyboard', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects/edit/riyadh-metro')
  const city = form(page).getByLabel('City', { exact: true })
  await expect(city).toHaveValue('Riyadh')
  await city.fill('Diriyah')
  await saveButton(page).click()
  await told(page, 'Saved: Riyadh Metro')
  await city.fill('Al Kharj')
  await saveButton(page).click()
  await expect(page.getByText('Saved: Riyadh Metro')).toHaveCount(2)
  await form(page).getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Only the project Riyadh Metro')).toBeVisible()
  const changed = card(page, 'Changed project Riyadh Metro')
  await expect(changed).toHaveCount(2)
  await expect(changed.first().getByRole('row', { name: 'City' })).toHaveText(/City\s*Diriyah\s*Al Kharj/)

  await changed.last().getByRole('button', { name: 'Undo' }).click()
  await expect(changed.last().getByRole('alert')).toContainText('has since been changed in the same fields')

  await changed.first().getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await told(page, 'Undone: Riyadh Metro')
  const undone = card(page, 'Undone Riyadh Metro')
  await expect(undone.getByRole('row', { name: 'City' })).toHaveText(/City\s*Al Kharj\s*Diriyah/)
  await expect(undone.getByRole('button', { name: 'Redo' })).toBeVisible()

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByLabel('Action').selectOption('Undone')
  await expect(page).toHaveURL(/#\/admin\/history\?kind=undo$/)
  await page.reload()
  await expect(page.getByLabel('Action')).toHaveValue('undo')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(card(page, /^Imported (?:more than )?\d+/).first()).toBeVisible()
  await page.context().close()
})
