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
