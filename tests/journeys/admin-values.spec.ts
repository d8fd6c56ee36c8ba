import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, form, rows, staffPage } from '../support/staff.ts'

let site: RunningSite
let page: Page
test.beforeAll(async ({ browser }) => {
  site = await startSite('demo')
  page = await staffPage(site, browser, '/admin/projects?q=riyadh metro')
})
test.afterAll(() => site.stop())

const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const options = () => page.getByRole('option')
const panel = () => page.locator('[popover]', { has: page.getByRole('listbox') })

test('a status is typed as a word, letter by letter, and only what is shown is saved', async () => {
  await page.goto(`${site.origin}/#/admin/projects`)
  await expect(rows(page).first()).toBeVisible()
  const status = cell(page, 0, 'status')
  for (const word of ['Completed', 'Active', 'Cancelled', 'On Hold', 'Planning']) {
    await status.click()
    await page.keyboard.type(word)
    await expect(box('Status')).toHaveValue(word)
    await expect(options()).toHaveText([word])
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(word)
    await expect(status).not.toHaveAttribute('data-status', 'saving')
    await expect(cell(page, 1, 'status')).toBeFocused()
  }

  await status.click()
  await page.keyboard.type('Actife')
  await page.keyboard.press('Enter')
  await expect(panel()).toHaveText('Nothing matches “Actife”: nothing is saved')
  await expect(box('Status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('Planning')
  await expect(status).toBeFocused()

  await page.keyboard.press('F2')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Planning')
  const { violations } = await new AxeBuilder({ page })
    .include('[popover]')
    .include('[role=combobox]')
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Cancelled')
})

test('an amount is read back while it is typed, its currency is saved with it, and what is not understood is refused', async () => {
  await page.goto(`${site.origin}/#/admin/projects`)
  const value = cell(page, 0, 'value')
  await value.click()
  await page.keyboard.type('USD 1.2bn')
  await expect(page.getByText('USD 1,200,000,000')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(value).toHaveText('USD 1.2bn')
  await expect(value).toHaveAttribute('data-status', 'saved')

  await value.click()
  await page.keyboard.type('2 apples')
  await expect(page.getByText('“apples” is not understood beside a number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(value).toHaveText('USD 1.2bn')

  await cell(page, 0, 'name').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Value', { exact: true }).fill('د.إ ٥٠٠')
  await expect(form(page).locator('[name=capexCurrency]')).toHaveValue('AED')
  await expect(form(page).getByText('AED 500')).toBeVisible()
  await form(page).getByLabel('End date', { exact: true }).fill('03/04/2031')
  await expect(form(page).getByText('3 Apr 2031 (the day first)')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel Edit' }).click()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
})

test('a player type that is on no list is added only in so many words', async () => {
  await page.goto(`${site.origin}/#/admin/players`)
  await expect(rows(page).first()).toBeVisible()
  const type = cell(page, 0, 'type')
  const before = await type.innerText()
  await type.click()
  await page.keyboard.type('Zep')
  await expect(options()).toHaveText(['Add “Zep” as a new player type'])
  await page.keyboard.press('Enter')
  await expect(panel()).toContainText('Nothing is chosen: go to one with the arrow keys')
  await page.keyboard.press('Escape')
  await expect(type).toHaveText(before)

  await page.keyboard.type('Zep')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(type).toHaveText('Zep')
  await expect(type).toHaveAttribute('data-status', 'saved')
  await page.goto(`${site.origin}/#/admin/player-types`)
  await expect(
    page.getByRole('gridcell', { name: 'Zep', exact: true }).or(page.getByRole('rowheader', { name: 'Zep' })),
  ).toBeVisible()
})
