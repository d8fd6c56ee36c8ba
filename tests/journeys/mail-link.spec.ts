import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { mailedLink } from '../support/mail.ts'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('start')
})
test.afterAll(() => site.stop())

async function accounts(endpoint: string, body: object): Promise<{ idToken?: string }> {
  const url = `${site.origin}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=k`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as { idToken?: string }
}

test('a forgotten password is reset from the mail without JavaScript', async ({ browser }) => {
  const email = 'ann@ppx.example'
  await accounts('signUp', { email, password: 'secret1', returnSecureToken: true })
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(mailedLink(site.dataDir, email).href)
  await expect(page.getByRole('heading')).toHaveText('Reset your password')
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Repeat the new password').fill('secret9')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The two passwords do not match')
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Repeat the new password').fill('secret2')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your password is changed')
  expect((await accounts('signInWithPassword', { email, password: 'secret2' })).idToken).toBeTruthy()
  await page.context().close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the password reset page has no accessibility faults in ${colorScheme}`, async ({ browser }) => {
    const email = `${colorScheme}@ppx.example`
    await accounts('signUp', { email, password: 'secret1', returnSecureToken: true })
    await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const page = await (
      await browser.newContext({ colorScheme, viewport: { width: 360, height: 640 } })
    ).newPage()
    await page.goto(mailedLink(site.dataDir, email).href)
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('New password', { exact: true }).fill('secret2')
    await page.getByLabel('Repeat the new password').fill('secret3')
    await page.getByRole('button').click()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('page.png') })
    await page.context().close()
  })
}
