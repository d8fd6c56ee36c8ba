import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page, type Route } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import {
  account,
  addColleague,
  cell,
  form,
  open,
  rows,
  saveButton,
  signInAt,
  staffPage,
} from '../support/staff.ts'

const ben = { email: 'ben@ppx.example', password: 'a crane by the bay' }

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
  await addColleague(site, ben)
})
test.afterAll(() => site.stop())

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const signInAgain = async (page: Page, password: string) => {
  await sessionDialog(page).getByLabel('Password').fill(password)
  await sessionDialog(page).getByRole('button', { name: 'Sign In' }).click()
}
const city = (page: Page) => form(page).getByLabel('City', { exact: true })
const openAccount = (page: Page, email: string) =>
  page.getByRole('banner').getByRole('button', { name: email }).click()

/** Types into the city of the first project and leaves it unsaved. */
async function type(page: Page, text: string): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  await open(page, 0)
  await city(page).fill(text)
}

/** Activates or deactivates Ben's account on the Users screen, as a colleague. */
async function toggle(lead: Page, verb: 'Activate' | 'Deactivate'): Promise<void> {
  await lead.getByRole('button', { name: `${verb} ${ben.email}` }).click()
  await lead.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
  await expect(lead.getByText(`${verb}d: ${ben.email}`, { exact: true })).toBeVisible()
}

/**
 * Holds the page's other requests until the typed text has been sent. Otherwise its presence heartbeats and
 * polls would learn of the ended session too, and the dialog would be there before the save.
 */
async function holdUntilSent(page: Page, typed: string): Promise<void> {
  const held: Route[] = []
  let isSent = false
  await page.route(/:(commit|batchGet|runQuery|lookup)/, async (route) => {
    isSent ||= route.request().postData()?.includes(typed) === true
    if (isSent) await Promise.all([...held.splice(0), route].map((one) => one.continue()))
    else held.push(route)
  })
}

test('after a password change elsewhere, signing in again over the page keeps the typed text, which can then be saved', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await type(page, 'Typed before')
  await holdUntilSent(page, 'Typed before')
  const { idToken } = await account(site, 'signInWithPassword', ben)
  ben.password = 'another crane by the bay'
  await account(site, 'update', { idToken, password: ben.password })
  await saveButton(page).click()
  await expect(sessionDialog(page)).toContainText('Your session has ended')
  await expect(sessionDialog(page)).toContainText('What you typed on this page is kept.')
  await expect(sessionDialog(page).getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await signInAgain(page, '')
  await expect(sessionDialog(page)).toContainText('Enter your password')
  await signInAgain(page, 'not the password')
  await expect(sessionDialog(page)).toContainText('Invalid email or password')
  await signInAgain(page, ben.password)
  await expect(sessionDialog(page)).toBeHidden()
  await expect(page.getByText(`Signed in again as ${ben.email}.`)).toBeVisible()
  await expect(form(page)).toContainText('What you typed is kept: sign in, then save again.')
  await expect(city(page)).toHaveValue('Typed before')
  await saveButton(page).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await expect(cell(page, 0, 'location')).toContainText('Typed before')
  await page.context().close()
})

test('a logout in another tab covers the page; another user’s sign-in is reported, and they do not get the first user’s draft', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await type(page, 'Between two people')
  const editing = page.url()
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/#/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/#\/admin\/login$/)
  await expect(sessionDialog(page)).toContainText('You logged out in another tab.')
  await signInAgain(page, ben.password)
  await expect(sessionDialog(page)).toBeHidden()
  await expect(city(page)).toHaveValue('Between two people')

  // The other tab's sign-in screen continues by itself.
  await expect(other.getByRole('banner')).toContainText(ben.email)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await signInAt(other, site.origin, '/admin/login', site)
  await expect(sessionDialog(page)).toContainText(
    `${site.email} has signed in in another tab, so nothing more can be saved here as ${ben.email}.`,
  )
  await sessionDialog(page)
    .getByRole('button', { name: `Continue as ${site.email}` })
    .click()
  await expect(page.getByRole('banner')).toContainText(site.email)
  await expect(sessionDialog(page)).toBeHidden()
  await page.goto(editing)
  await expect(city(page)).not.toHaveValue('Between two people')
  await page.context().close()
})

test('an account deactivated while in use continues once a colleague reactivates it', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  const lead = await staffPage(site, browser, '/admin/users')
  await type(page, 'Held up')
  await holdUntilSent(page, 'Held up')
  await toggle(lead, 'Deactivate')
  await saveButton(page).click()
  await expect(sessionDialog(page)).toContainText('Your account has been deactivated.')
  await signInAgain(page, ben.password)
  await expect(sessionDialog(page)).toContainText('This account has not been approved yet')
  await toggle(lead, 'Activate')
  await signInAgain(page, ben.password)
  await expect(sessionDialog(page)).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await lead.context().close()
  await page.context().close()
})

/** Requests to the server other than for the page's files. */
const ASKED = /:(commit|batchGet|runQuery|runAggregationQuery|lookup)|securetoken/

test('rows on the device appear before the server responds; an edit made meanwhile is saved once it does', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await expect(rows(page).first()).toBeVisible()
  let answer = (): void => undefined
  const isAnswering = new Promise<void>((resolve) => (answer = resolve))
  await page.route(ASKED, async (route) => {
    await isAnswering
    await route.continue()
  })
  const refused: string[] = []
  // A row that was saved elsewhere meanwhile is refused first, and then saved on top of that version.
  const isRead = (url: string) => !url.includes(':commit')
  page.on('response', (response) => {
    if (response.status() === 403 && isRead(response.url())) refused.push(response.url())
  })
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(ben.email)
  await cell(page, 0, 'owner').click()
  await page.keyboard.type('Typed ahead')
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByText(/^Saved: .*Typed ahead/)).toBeVisible()
  expect(refused, 'nothing is read as nobody').toEqual([])
  await page.context().close()
})

test('rows on the device can be read and searched offline', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await expect(rows(page).first()).toBeVisible()
  await page.route(ASKED, (route) => route.abort())
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('searchbox').fill('hospital')
  await expect(rows(page).first()).toContainText(/hospital/i)
  await page.context().close()
})

test('a user deactivated while away is sent to the sign-in and sees no rows on the next visit', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await expect(rows(page).first()).toBeVisible()
  await page.goto('about:blank')
  const lead = await staffPage(site, browser, '/admin/users')
  await toggle(lead, 'Deactivate')
  const isAtSignIn = async () => {
    await expect(page).toHaveURL(/#\/admin\/login\?after=/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(0)
  }
  await page.goto(`${site.origin}/#/admin/projects`)
  await isAtSignIn()
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-row]')) document.documentElement.dataset.rows = 'shown'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.evaluate(() => location.assign('#/admin/projects'))
  await isAtSignIn()
  await expect(page.locator('[data-rows=shown]')).toHaveCount(0)
  await toggle(lead, 'Activate')
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password').fill(ben.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(rows(page).first()).toBeVisible()
  await lead.context().close()
  await page.context().close()
})

test('a user changes their password in the account menu; other browsers sign in again with the new one', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  const elsewhere = await staffPage(site, browser, '/admin', {}, ben)
  await openAccount(page, ben.email)
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const fill = async (present: string, next: string, confirmation: string) => {
    await dialog.getByLabel('Current password').fill(present)
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm new password').fill(confirmation)
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await fill(ben.password, 'short', 'short')
  await expect(dialog).toContainText('Password must be at least 6 characters')
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused()
  await fill('not mine', 'cement and sand', 'cement and sand')
  await expect(dialog).toContainText('The current password is not right')
  await fill(ben.password, 'cement and sand', 'cement and sand')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  ben.password = 'cement and sand'
  await type(page, 'Still here')
  await saveButton(page).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()

  await elsewhere.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(sessionDialog(elsewhere)).toContainText('perhaps because your password was changed')
  await signInAgain(elsewhere, ben.password)
  await expect(rows(elsewhere).first()).toBeVisible()
  await elsewhere.context().close()
  await page.context().close()
})

test('logging out with unsaved text asks first and leaves nothing stored', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await type(page, 'Not for saving')
  const editing = page.url()
  const logout = page.getByRole('navigation').getByRole('button', { name: 'Logout' })
  await logout.click()
  const dialog = page.getByRole('dialog', { name: 'Log out without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(city(page)).toHaveValue('Not for saving')
  await form(page).getByRole('combobox', { name: 'Part of' }).fill('neom')
  await page.getByRole('listbox').getByRole('option').first().click()
  await logout.click()
  await dialog.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL(/#\/admin\/login$/)
  await expect
    .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()))
    .toEqual([])
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('ppx-offline')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    if (!request.result.objectStoreNames.contains('answers')) return 0
    const count = request.result.transaction('answers').objectStore('answers').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    return count.result
  })
  expect(kept).toBe(0)
  await signInAt(page, site.origin, '/admin/login', ben)
  await page.goto(editing)
  await expect(city(page)).not.toHaveValue('Not for saving')
  await page.context().close()
})

test('text typed in a closed tab is restored in another one, but not while the first tab is open', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', {}, ben)
  await type(page, 'From the tab that died')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(city(other)).not.toHaveValue('From the tab that died')
  await other.close()
  // Closing without the prompt simulates a crash.
  await page.close({ runBeforeUnload: false })
  const later = await page.context().newPage()
  await later.goto(`${site.origin}/#/admin/projects`)
  await expect(rows(later).first()).toBeVisible()
  await open(later, 0)
  await expect(later.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await expect(city(later)).toHaveValue('From the tab that died')
  await later.getByRole('button', { name: 'Discard' }).click()
  await expect(city(later)).not.toHaveValue('From the tab that died')
  await later.context().close()
})

test('a forgotten password: the response is the same for every address, and the mailed link sets a new one', async ({
  page,
}) => {
  await page.goto(`${site.origin}/#/admin/login?after=%2Fadmin%2Fusers`)
  await page.getByLabel('Email').fill(ben.email)
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL(/forgot=1/)
  await expect(page.getByLabel('Email')).toHaveValue(ben.email)
  const ask = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /^Send/ }).click()
  }
  await ask('someone@gmail.com')
  await expect(page.getByText('Only @ppx.example email addresses are allowed')).toBeVisible()
  const mails = () =>
    readdirSync(join(site.dataDir, 'outbox'))
      .sort()
      .map((file) => readFileSync(join(site.dataDir, 'outbox', file), 'utf8'))
      .filter((mail) => mail.includes('Reset your password'))
  const answer = page.getByText('If this address has an account, an email is on its way.')
  // Firebase may tell the app which addresses have an account; the app does not reveal it.
  await page.route(/:sendOobCode/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }),
  )
  await ask('nobody.else@ppx.example')
  await expect(answer).toBeVisible()
  await page.unroute(/:sendOobCode/)
  await ask('nobody@ppx.example')
  await expect(answer).toBeVisible()
  expect(mails()).toHaveLength(0)
  await ask(ben.email)
  await expect.poll(() => mails().length).toBe(1)
  await expect(answer).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL(/login\?after=/)

  const link = /^http\S+$/m.exec(mails()[0] ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('gravel and rain')
  await page.getByLabel('Repeat the new password').fill('gravel and rain')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your password is changed')
  ben.password = 'gravel and rain'
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ben.email)
  await page.getByLabel('Password').fill(ben.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(ben.email)
})
