import { expect, test, type Page } from '@playwright/test'
import { mailedLink } from '../support/mail.ts'
import { startSite, type RunningSite } from '../support/site.ts'

// A server that others can reach: only the printed link can create the first admin.
let site: RunningSite
let link: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  site = await startSite('start', { HOST: '0.0.0.0' })
  await expect.poll(() => site.output()).toContain('Set-up: ')
  link = /Set-up: (\S+)/.exec(site.output())?.[1] ?? ''
})
test.afterAll(() => site.stop())

async function createAdmin(page: Page, email: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Admin email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel(/confirm/i).fill('secret-1')
  await page.getByRole('button', { name: /create admin/i }).click()
}

test('a visitor without the code does not become admin and is asked to verify the mailbox', async ({
  page,
}) => {
  await page.goto(link.replace(/\?code=.*/, ''))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Initialize Database' }).click()
  await expect(page.getByText('Database initialized successfully!')).toBeVisible()
  await createAdmin(page, 'stranger@ppx.example')
  await expect(page.getByText(/verification mail|link in the email/i)).toBeVisible()
  const mails = () => site.output().split('Mail to stranger@ppx.example').length - 1
  expect(mails()).toBe(1)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('The email was sent again.')).toBeVisible()
  await expect.poll(mails).toBe(2)
  await page.goto(`${new URL(link).origin}/#/admin`)
  await expect(page).toHaveURL(/#\/admin\/login/)
})

test('a visitor with the link becomes the first admin', async ({ page }) => {
  await page.goto(link)
  await createAdmin(page, 'owner@ppx.example')
  await expect(page.getByText('Admin user owner@ppx.example created successfully!')).toBeVisible()
  await page.goto(`${new URL(link).origin}/#/admin`)
  await expect(page.getByText('owner@ppx.example').first()).toBeVisible()
})

test('afterwards neither the link nor the stranger’s verified address gives access', async ({ page }) => {
  await page.goto(mailedLink(site.dataDir, 'stranger@ppx.example').href)
  await page.getByRole('button', { name: 'Verify this address' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your e-mail address is verified')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Initialize Database' })).toBeDisabled()
  await expect(page.getByLabel('Admin email')).toBeDisabled()
  await page.goto(`${new URL(link).origin}/#/admin/login`)
  await page.getByLabel(/e-?mail/i).fill('stranger@ppx.example')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This account has not been approved yet')).toBeVisible()
})

test('the log contains no links from mails', () => {
  expect(site.output()).toContain('Mail to stranger@ppx.example')
  expect(site.output()).not.toContain('oobCode')
})
