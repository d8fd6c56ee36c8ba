import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { mailedLink } from '../support/mail.ts'
import { account, button, fieldOf, rows, signInAt, staffPage } from '../support/staff.ts'

let site: RunningSite
/** Number of stored projects. */
let projects = 0
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
  projects = 99
})
test.afterAll(() => site.stop())

const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('a colleague approves a self-registered account by its id; it signs in once its address is verified', async ({
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
  // The person who registered an address may not be the one who reads its mails.
  await button(theirs, 'Sign In').click()
  await expect(theirs.getByText('Open the link in the email we sent you, then sign in')).toBeVisible()
  await theirs.goto(mailedLink(site.dataDir, alone.email).href)
  await button(theirs, 'Verify this address').click()
  await expect(theirs.getByRole('heading')).toHaveText('Your e-mail address is verified')
  await signInAt(theirs, site.origin, '/admin', alone)
  await theirs.context().close()
  await page.context().close()
})

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Returns the controls whose edge or centre a message covers, even after scrolling. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const messages = document.querySelector('[aria-label="Messages"]')
    const isUnder = (control: Element) => {
      control.scrollIntoView({ block: 'nearest' })
      const { left, width, top, height } = control.getBoundingClientRect()
      return [0.1, 0.5, 0.9].some((part) =>
        messages?.contains(document.elementFromPoint(left + part * width, top + height / 2)),
      )
    }
    const reached = document.querySelector('dialog[open]') ?? document
    const controls = [...reached.querySelectorAll('a[href], button, input')]
    return controls
      .filter((control) => !messages?.contains(control) && isUnder(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

for (const [size, options] of [
  ['a window', {}],
  ['a telephone', PHONE],
] as const)
  test(`messages cover no control in ${size} and can be reached by keyboard in a dialog`, async ({
    browser,
  }) => {
    const page = await staffPage(site, browser, '/admin/projects', options)
    const told = page.getByRole('region', { name: 'Messages' })
    // A browser with an older copy of the list shows deleted records until it has learnt of the deletes.
    await expect(page.getByText(`${projects} rows`)).toBeVisible()
    const tickAndDelete = async () => {
      await rows(page).first().getByRole('checkbox').click()
      await button(page, 'Delete selected').click()
    }
    for (const messages of [1, 2]) {
      await tickAndDelete()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(told.getByText(/^Deleted/)).toHaveCount(messages)
      projects -= 1
      expect(await covered(page)).toEqual([])
    }
    await tickAndDelete()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await covered(page)).toEqual([])
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close message' })
    await expect(close).toHaveCount(2)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
    // Delete, then Undo of the first message.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await expect(close.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(close).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(told.getByText(/^Deleted/)).toBeVisible()
    await page.context().close()
  })
