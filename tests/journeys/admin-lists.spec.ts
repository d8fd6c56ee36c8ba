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

test('a sector is added inline, renamed with the records that use it, and deleted', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors')
  await expect(row(page, 'Energy')).toBeVisible()
  await fieldOf(page, 'New sector').fill('energy ')
  await fieldOf(page, 'New sector').press('Enter')
  await expect(page.getByText('“Energy” exists already')).toBeVisible()
  await fieldOf(page, 'New sector').fill('Deserts')
  await fieldOf(page, 'New sector').press('Enter')
  await expect(row(page, 'Deserts')).toBeVisible()
  await expect(fieldOf(page, 'New sector')).toBeFocused()
  await expect(fieldOf(page, 'New sector')).toHaveValue('')

  // One line is a form like any other: it is not left without asking, and comes back after a reload.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await fieldOf(page, 'New sector').fill('Half a sec')
  await page.getByRole('link', { name: 'Users' }).click()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await row(page, 'Deserts').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('New name').fill('Half a name')
  await page.evaluate(() => (location.hash = '/admin/users'))
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('New name')).toHaveValue('Half a name')
  await page.getByRole('button', { name: 'Cancel' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(fieldOf(page, 'New sector')).toHaveValue('Half a sec')
  await page.getByRole('link', { name: 'Users' }).click()
  await leaving.getByRole('button', { name: 'Discard the changes' }).click()
  await fieldOf(page, 'Colleague’s email').fill('half@')
  await page.getByRole('link', { name: 'Sectors' }).click()
  await leaving.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(fieldOf(page, 'New sector')).toHaveValue('')

  // Nothing uses it: its cell is saved at once.
  await row(page, 'Deserts').getByRole('rowheader').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Desert')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Desert')).toBeVisible()

  await row(page, 'Transport').getByRole('rowheader').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Mobility')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename Transport' })
  await expect(dialog.getByLabel('New name')).toHaveValue('Mobility')
  const following = dialog.getByRole('checkbox', {
    name: /Update the \d+ projects( and \d+ players?)? that use it/,
  })
  await expect(following).toBeChecked()
  await dialog.getByLabel('New name').fill('Energy')
  await dialog.getByRole('button', { name: 'Rename sector' }).click()
  await expect(dialog.getByText('“Energy” exists already')).toBeVisible()
  await dialog.getByLabel('New name').fill('Mobility')
  await page.route(/runQuery/, (route) =>
    route.request().postData()?.includes('"Transport"') ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Rename sector' }).click()
  await expect(dialog.getByText('Not every record has the new name yet')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText('The server cannot be reached.')
  await page.unroute(/runQuery/)
  await page.reload()
  await expect(page.getByText('Not every record that said “Transport” says “Mobility” yet.')).toBeVisible()
  await button(page, 'Resume').click()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/Renamed: Transport → Mobility, and \d+ records with it/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Transport')).toBeVisible()
  await expect(row(page, 'Mobility')).toHaveCount(0)

  await row(page, 'Transport').getByRole('button', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Are you sure you want to delete this sector?' })
  await expect(deleting).toContainText(/\d+ projects( and \d+ players?)? use it and keep it/)
  await deleting.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'Desert').getByRole('button', { name: 'Delete' }).click()
  await expect(deleting).toContainText('No record uses it.')
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Desert')).toHaveCount(0)
  await page.goto(`${site.origin}/#/admin/event-types`)
  await expect(fieldOf(page, 'New event type')).toBeVisible()
  await expect(row(page, 'Conference')).toBeVisible()
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

test('a colleague is added, deactivated and activated again; nobody changes their own standing', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/users')
  await expect(row(page, site.email)).toContainText('This is you')
  await expect(row(page, site.email).getByRole('button')).toHaveCount(0)
  const email = fieldOf(page, 'Colleague’s email')
  await button(page, 'Add user').click()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await email.fill('sara@elsewhere.example')
  await email.press('Enter')
  await expect(page.getByText('Admin users must have an @ppx.example email address')).toBeVisible()
  await email.fill(site.email)
  await email.press('Enter')
  await expect(
    page.getByText(
      'Error: This email is already registered. Please use a different email or try logging in.',
    ),
  ).toBeVisible()
  await expect(email).toHaveValue(site.email)

  await email.fill('sara@ppx.example')
  await page.route(/:commit/, (route) => route.abort())
  await email.press('Enter')
  await expect(page.getByText('The account was made, but not approved yet')).toBeVisible()
  await page.unroute(/:commit/)
  await email.press('Enter')
  await expect(page.getByText('A mail to choose a password is on its way to sara@ppx.example.')).toBeVisible()
  const sara = row(page, 'sara@ppx.example')
  await expect(sara.locator('[data-column="active"]')).toHaveText('Yes')
  await expect(page.getByRole('banner')).toContainText(site.email)

  await sara.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(sara.locator('[data-column="active"]')).toHaveText('No')
  await sara.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(sara.locator('[data-column="active"]')).toHaveText('Yes')

  await page.goto(`${site.origin}/#/admin/history?of=admins`)
  const told = page.getByRole('article', { name: 'user sara@ppx.example' })
  await expect(told.getByRole('heading')).toHaveText([
    'Gave access to user sara@ppx.example',
    'Took access away from user sara@ppx.example',
    'Gave access to user sara@ppx.example',
  ])
  await expect(told.first()).toContainText(site.email)
  await expect(told.first()).toContainText('(not kept in the history)')
  await expect(told.first().getByRole('button')).toHaveCount(0)
  await page.getByLabel('Action').selectOption('Took access away')
  await expect(told).toHaveCount(1)
  await page.context().close()
})
