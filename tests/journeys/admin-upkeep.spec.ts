import { expect, test, type Page } from '@playwright/test'
import { TO_REPAIR } from '../support/bad-records.ts'
import { startSiteWith } from '../support/owned-site.ts'
import type { RunningSite } from '../support/site.ts'
import { form, saveButton, staffPage } from '../support/staff.ts'

// The screens that keep the data in order: dashboard, History, Data check.

let site: RunningSite
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await startSiteWith(TO_REPAIR)
})
test.afterAll(() => site.stop())

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const finding = (page: Page, name: string) => page.getByRole('region', { name })
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible()

async function check(page: Page): Promise<void> {
  const last = page.getByText('Last checked').locator('time')
  const before = (await last.count()) > 0 ? ((await last.getAttribute('datetime')) ?? '') : ''
  await page.getByRole('button', { name: /^Check (the data|again)$/ }).click()
  await expect(last).not.toHaveAttribute('datetime', before)
}

test('the dashboard counts, lists the newest and draws two pictures that can be read', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin')
  await expect(page.getByRole('link', { name: 'Manage Projects' })).toBeVisible()
  const status = page.getByRole('region', { name: 'Projects by status' })
  await expect(status.getByRole('listitem').filter({ hasText: 'Active' })).toContainText(/Active\s*\d+/)
  const months = page.getByRole('region', { name: 'News by month' })
  await months.getByText('Show the figures').click()
  await expect(months.getByRole('row')).toHaveCount(13)
  await status.getByRole('link', { name: 'On Hold' }).click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('On Hold')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/#\/admin\/history\?of=projects$/)
  await page.context().close()
})

test('a change is seen field by field in the history of its record, and taken back by keyboard', async ({
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
  await expect(changed.last().getByRole('alert')).toContainText('has been changed since, in the same fields')

  await changed.first().getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await told(page, 'Undone: Riyadh Metro')
  const undone = card(page, 'Undone Riyadh Metro')
  await expect(undone.getByRole('row', { name: 'City' })).toHaveText(/City\s*Al Kharj\s*Diriyah/)
  await expect(undone.getByRole('button', { name: 'Redo' })).toBeVisible()

  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByLabel('Action').selectOption('Undone')
  await expect(page).toHaveURL(/#\/admin\/history\?kind=undo$/)
  await page.reload()
  await expect(page.getByLabel('Action')).toHaveValue('undo')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(card(page, /^Imported \d+/).first()).toBeVisible()
  await page.context().close()
})

test('the data check says what it costs, finds what was put past the app, and repairs it', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin')
  await page.getByRole('link', { name: 'Data check' }).click()
  await expect(page.getByText(/It reads \d+ documents, which Firebase bills/)).toBeVisible()
  await check(page)
  const old = finding(page, 'Records of an older shape 4')
  await expect(old.getByRole('link', { name: 'Old Dam' })).toBeVisible()
  await old.getByRole('button', { name: 'Rewrite' }).click()
  await page.getByRole('dialog', { name: 'Rewrite?' }).getByRole('button', { name: 'Rewrite' }).click()
  await expect(old.getByRole('status')).toHaveText('5 repairs made.')
  await check(page)
  const roles = finding(page, 'Roles with an end that is gone 1')
  await roles.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(roles.getByRole('status')).toHaveText('1 repair made.')
  await check(page)
  const unlisted = finding(page, 'Names on no list 1')
  await expect(unlisted.getByRole('link', { name: 'Old Dam' })).toBeVisible()
  await expect(unlisted.getByRole('button', { name: 'Put in order' })).toBeDisabled()
  await unlisted.getByLabel('What becomes of Irrigaton').selectOption('Energy')
  await unlisted.getByRole('button', { name: 'Put in order' }).click()
  await expect(unlisted.getByRole('status')).toHaveText('1 repair made.')
  await check(page)
  await expect(unlisted).toHaveCount(0)
  await expect(finding(page, 'Records of an older shape 4')).toHaveCount(0)
  await expect(finding(page, 'Roles with an end that is gone 1')).toHaveCount(0)
  await page.goto(`${site.origin}/#/projects?q=old%20dam&sort=capexAmount`)
  await expect(page.getByRole('link', { name: 'Old Dam' })).toBeVisible()
  await page.context().close()
})

test('two players that are one are merged, and the history takes it back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/data-check')
  await check(page)
  await page.getByRole('button', { name: 'Merge NEOM Company, NEOM Company L.L.C.' }).click()
  await expect(page).toHaveURL(/merge=/)
  const dialog = page.getByRole('dialog', { name: 'Merge 2 players' })
  await dialog
    .getByRole('group', { name: 'Which one stays?' })
    .getByText('NEOM Company', { exact: true })
    .click()
  await dialog.getByRole('group', { name: 'Name' }).getByText('NEOM Company', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('1 role moves')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await told(page, 'Merged: NEOM Company')
  await page.goto(`${site.origin}/#/admin/history?kind=bulk&of=players`)
  const merged = card(page, /Changed \d+ records Merge: NEOM Company/)
  await merged.getByText(/Show the \d+ records/).click()
  await merged.getByText('role added: Adviser').click()
  await expect(merged.getByRole('row', { name: 'Project' })).toContainText('Doha Metro')
  await merged.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Undone: Merge: NEOM Company')
  await page.goto(`${site.origin}/#/admin/players/edit/neom-twin`)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('NEOM Company L.L.C.')

  // The same from the grid, of whatever is selected there.
  await page.goto(`${site.origin}/#/admin/players?q=neom company`)
  await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(2)
  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Merge selected' }).click()
  await expect(dialog.getByRole('group', { name: 'Which one stays?' })).toContainText('NEOM Company L.L.C.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(1)
  // Nothing is selected any more.
  await expect(page.getByRole('button', { name: 'Merge selected' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(2)

  await page.goto(`${site.origin}/#/admin/data-check`)
  await check(page)
  const different = page.getByRole('button', { name: 'Not the same NEOM Company' })
  await different.click()
  await expect(different).toHaveCount(0)
  await page.reload()
  await check(page)
  await expect(different).toHaveCount(0)
  await page.context().close()
})
