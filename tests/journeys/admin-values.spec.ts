import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, rows, staffPage } from '../support/staff.ts'

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
  expect(await axeFaults(page, { within: '[popover], [role=combobox]' })).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Cancelled')
})
