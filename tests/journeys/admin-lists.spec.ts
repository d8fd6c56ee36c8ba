import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { mailedLink } from '../support/mail.ts'
import { account, button, fieldOf, rows, signInAt, staffPage } from '../support/staff.ts'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('a sector is added, renamed in its cell and deleted', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors')
  await fieldOf(page, 'New sector').fill('Deserts')
  await fieldOf(page, 'New sector').press('Enter')
  await expect(row(page, 'Deserts')).toBeVisible()
  await expect(fieldOf(page, 'New sector')).toBeFocused()
  await row(page, 'Deserts').getByRole('rowheader').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Desert')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Desert').getByRole('rowheader')).toHaveAttribute('data-status', 'saved')
  await row(page, 'Desert').getByRole('button', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Are you sure you want to delete this sector?' })
  await expect(deleting).toContainText('No record uses it.')
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Desert')).toHaveCount(0)
  await page.context().close()
})

test('who registered alone hands the id of the account to a colleague, who lets them in', async ({
  browser,
}) => {
  const alone = { email: 'omar@ppx.example', password: 'a long password' }
  await account(site, 'signUp', alone)
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`${site.origin}/#/admin`)
  await theirs.getByLabel('Email').fill(alone.email)
  await theirs.getByLabel('Password').fill(alone.password)
  await button(theirs, 'Sign In').click()
  await expect(theirs.getByText('This account has not been approved yet')).toBeVisible()
  const id = (await theirs.locator('code').textContent()) ?? ''
  const page = await staffPage(site, browser, '/admin/users')
  await fieldOf(page, 'Colleague’s email').fill(alone.email)
  await button(page, 'Add user').click()
  await fieldOf(page, 'Account id').fill('not/it')
  await button(page, 'Approve account').click()
  await expect(page.getByText('An account id is made of letters and digits')).toBeVisible()
  await fieldOf(page, 'Account id').fill(id)
  await button(page, 'Approve account').click()
  await expect(page.getByText('omar@ppx.example is approved.')).toBeVisible()
  await expect(row(page, alone.email).locator('[data-column="active"]')).toHaveText('Yes')
  // Whoever registered an address may not be the one who reads its mails.
  await button(theirs, 'Sign In').click()
  await expect(theirs.getByText('Open the link in the mail we sent you, then sign in')).toBeVisible()
  await theirs.goto(mailedLink(site.dataDir, alone.email).href)
  await button(theirs, 'Verify this address').click()
  await expect(theirs.getByRole('heading')).toHaveText('Your e-mail address is verified')
  await signInAt(theirs, site.origin, '/admin', alone)
  await theirs.context().close()
  await page.context().close()
})
