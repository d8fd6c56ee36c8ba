import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'

const EMAIL = 'lead@ppx.example'
const PASSWORD = 'secret1'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('start')
})
test.afterAll(() => site.stop())

/** A page on the back office's screen at `path`, signed in by hand the first time. */
async function signedIn(browser: Browser, path: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(`${site.origin}/#${path}`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(EMAIL)
  return page
}

const form = (page: Page) => page.getByRole('form')
const rows = (page: Page) => page.getByRole('grid').locator('[data-row]')
const cell = (page: Page, row: number, column: string) =>
  rows(page).nth(row).locator(`[data-column="${column}"]`)
const names = (page: Page) => page.getByRole('rowheader')

async function addProject(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: 'Add New' }).click()
  await expect(form(page).getByRole('heading', { name: 'Add project' })).toBeVisible()
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(label, { exact: true }).fill(value)
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(form(page).getByRole('heading', { name: 'Edit project' })).toBeVisible()
}

test('the first admin sets the site up, each step once', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.goto(`${site.origin}/#/admin/initialize`)
  const initialise = page.getByRole('button', { name: 'Initialize Database' })
  const create = page.getByRole('button', { name: 'Create Admin User' })
  await page.route(/:commit/, (route) => route.abort())
  await initialise.click()
  await expect(page.getByText('Failed to initialize database. Check console for details.')).toBeVisible()
  await page.unroute(/:commit/)
  expect(alerts).toEqual(['Database initialization failed. Check console for details.'])
  await initialise.click()
  await expect(page.getByText('Database initialized successfully!')).toBeVisible()
  await expect(initialise).toBeDisabled()
  await expect.poll(() => alerts.at(-1)).toBe('Database initialization complete!')

  await create.click()
  await expect(page.getByText('All fields are required')).toBeVisible()
  await page.getByLabel('Admin email').fill('lead@elsewhere.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill('another')
  await create.click()
  await expect(page.getByText('Admin email must end with @ppx.example')).toBeVisible()
  await page.getByLabel('Admin email').fill(EMAIL)
  await create.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await create.click()
  await expect(page.getByText(`Admin user ${EMAIL} created successfully!`)).toBeVisible()
  await expect(create).toBeDisabled()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByText(`Welcome, ${EMAIL}`)).toBeVisible()

  // Every empty collection gets a sample once; all of them go at one click, come back with Undo, and go for good.
  const samples = page.getByRole('button', { name: 'Remove the samples' })
  await expect(page.getByRole('link', { name: 'Sample project' })).toBeVisible()
  await expect(page.getByText('4 records are samples')).toBeVisible()
  await samples.click()
  await expect(page.getByText('No news items yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Sample article' })).toBeVisible()
  await samples.click()
  await expect(page.getByText('No players yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No projects yet.', { exact: true }).first()).toBeVisible()
  await expect(samples).toHaveCount(0)

  await page.goto(`${site.origin}/#/admin/initialize`)
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect(initialise).toBeDisabled()
  await expect(create).toBeDisabled()
})

test('signing in refuses wrong credentials and leads to the wanted screen', async ({ page }) => {
  await page.goto(`${site.origin}/#/admin/projects?q=tower`)
  await expect(page.getByText('Please sign in with your admin credentials')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'PPX Admin' })).toBeVisible()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill('wrong-one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${site.origin}/#/admin/projects?q=tower`)
  await expect(page.getByText('No projects found. Add your first project using the form.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/admin\/login$/)
  await page.goto(`${site.origin}/#/admin`)
  await expect(page).toHaveURL(/#\/admin\/login/)
})

test('an account without an admins record is told that it has not been approved', async ({ page }) => {
  const address = `${site.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`
  const body = JSON.stringify({ email: 'new@ppx.example', password: PASSWORD, returnSecureToken: true })
  await fetch(address, { method: 'POST', body })
  await page.goto(`${site.origin}/#/admin/login?after=https://evil.example`)
  await page.getByLabel('Email').fill('new@ppx.example')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This account has not been approved yet')).toBeVisible()
})

test('a new project goes through the form onto the public site', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/projects')
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(form(page).getByText('Enter a name')).toBeVisible()
  await expect(form(page).getByText('Enter a country')).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  await form(page).getByLabel('Name', { exact: true }).fill('Lusail Tower')
  await form(page).getByLabel('Country').fill('Qatar')
  await form(page).getByLabel('City').fill('Lusail')
  await form(page).getByLabel('Value', { exact: true }).fill('1.2bn')
  await expect(form(page).getByText('GBP 1,200,000,000')).toBeVisible()
  await form(page).getByLabel('End date', { exact: true }).fill('2025')
  await form(page).getByLabel('Start date', { exact: true }).fill('2029')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(form(page).getByText('The end date is before the start date')).toBeVisible()
  await form(page).getByLabel('End date', { exact: true }).fill('2031-04')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(page).toHaveURL(/#\/admin\/projects\/edit\//)
  await expect(cell(page, 0, 'name')).toHaveText('Lusail Tower')
  await expect(cell(page, 0, 'location')).toHaveText('Lusail, Qatar')
  await expect(cell(page, 0, 'value')).toHaveText('£1.2bn')
  await expect(cell(page, 0, 'status')).toHaveText('Planning')

  await addProject(page, { Name: 'Dam of the North', Country: 'Egypt', Value: '40m' })
  await addProject(page, { Name: 'Éclat Airport', Country: 'Oman', Value: '900m' })
  await page.goto(`${site.origin}/#/projects`)
  await expect(page.getByRole('link', { name: 'Lusail Tower' })).toBeVisible()
  await page.context().close()
})

test('sort, filters and find are in the address, and Back undoes them', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/projects')
  await expect(rows(page)).toHaveCount(3)
  await expect(names(page)).toHaveText(['Dam of the North', 'Éclat Airport', 'Lusail Tower'])
  const value = page.getByRole('columnheader', { name: 'Value (£)' })
  await value.click()
  await expect(page).toHaveURL(/\?sort=value$/)
  await expect(names(page)).toHaveText(['Dam of the North', 'Éclat Airport', 'Lusail Tower'])
  await value.click()
  await expect(page).toHaveURL(/\?sort=-value$/)
  await expect(names(page)).toHaveText(['Lusail Tower', 'Éclat Airport', 'Dam of the North'])
  await expect(value).toHaveAttribute('aria-sort', 'descending')

  await value.hover()
  await value.getByRole('button', { name: 'Column menu' }).click()
  await page.getByRole('textbox', { name: 'Value (£) filter' }).fill('>= 500m')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/value=500m\.\./)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Value (£): from 500m')
  await page.getByRole('searchbox').fill('eclat')
  await expect(page).toHaveURL(/q=eclat/)
  await expect(names(page)).toHaveText(['Éclat Airport'])

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\?sort=-value$/)
  await page.context().close()
})

test('the grid is worked by keyboard alone: move, edit, save, open', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/projects')
  await expect(rows(page)).toHaveCount(3)
  await cell(page, 0, 'name').press('ArrowDown')
  await expect(cell(page, 1, 'name')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cell(page, 2, '$actions')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 0, '$select')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false')

  await cell(page, 0, 'value').focus()
  await cell(page, 0, 'value').click()
  await page.keyboard.type('75m')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'value')).toHaveText('£75m')
  await expect(cell(page, 0, 'value')).toHaveAttribute('data-status', 'saved')
  await expect(cell(page, 1, 'value')).toBeFocused()
  await page.keyboard.type('not money')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'value')).toHaveAttribute('data-status', 'failed')

  await cell(page, 0, 'name').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Dam of the North')
  await expect(form(page).getByLabel('Value', { exact: true })).toHaveValue('75000000')
  await page.context().close()
})

test('a row that no longer fits after an edit stays in its place until the person says so', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/projects?status=Planning')
  await expect(names(page)).toHaveText(['Dam of the North', 'Éclat Airport', 'Lusail Tower'])
  await cell(page, 2, 'status').dblclick()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('On Hold')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The row you edited no longer matches.')).toBeVisible()
  await expect(cell(page, 2, 'status')).toHaveText('On Hold')
  await page.getByRole('button', { name: 'Apply the sort and filters' }).click()
  await expect(names(page)).toHaveText(['Dam of the North', 'Éclat Airport'])
  await page.context().close()
})

test('nothing typed is lost: leaving asks first, Cancel Edit returns to add mode', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/projects')
  await cell(page, 0, 'name').getByRole('link').click()
  await form(page).getByLabel('City').fill('Aswan')
  await page.getByRole('columnheader', { name: 'Value (£)' }).click()
  await expect(form(page).getByLabel('City')).toHaveValue('Aswan')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(form(page).getByLabel('City')).toHaveValue('Aswan')
  await form(page).getByRole('button', { name: 'Cancel Edit' }).click()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(form(page).getByRole('heading', { name: 'Add project' })).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')

  await page.goto(`${site.origin}/#/admin/projects/edit/no-such-project`)
  await expect(page.getByText('Project not found')).toBeVisible()
  await expect(page).toHaveURL(/#\/admin\/projects(\?.*)?$/)
  await page.context().close()
})

test('two people on one project: different fields merge, the same field is asked about', async ({
  browser,
}) => {
  const mine = await signedIn(browser, '/admin/projects?q=airport')
  const theirs = await signedIn(browser, '/admin/projects?q=airport')
  for (const page of [mine, theirs]) {
    await cell(page, 0, 'name').getByRole('link').click()
    await expect(form(page).getByLabel('Country')).toHaveValue('Oman')
  }
  await form(theirs).getByLabel('City').fill('Muscat')
  await form(theirs).getByLabel('Owner').fill('Oman Airports')
  await form(theirs).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('Saved: Éclat Airport')).toBeVisible()

  await form(mine).getByLabel('Sector').fill('Transport')
  await form(mine).getByLabel('City').fill('Salalah')
  await form(mine).getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'City' })).toContainText('Muscat')
  await dialog.getByLabel('City: Mine').check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('Saved: Éclat Airport')).toBeVisible()
  await expect(form(mine).getByLabel('Owner')).toHaveValue('Oman Airports')
  await expect(form(mine).getByLabel('City')).toHaveValue('Salalah')

  await form(theirs).getByLabel('Status').selectOption('Active')
  await form(theirs).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('Saved: Éclat Airport')).toBeVisible()
  await expect(form(theirs).getByLabel('City')).toHaveValue('Salalah')
  await expect(form(theirs).getByLabel('Sector')).toHaveValue('Transport')

  await theirs.goto(`${site.origin}/#/projects`)
  await theirs.getByRole('link', { name: 'Éclat Airport' }).click()
  await expect(theirs.getByRole('main')).toContainText('Salalah')
  await expect(theirs.getByRole('main')).toContainText('Oman Airports')
  await mine.context().close()
  await theirs.context().close()
})

test('when the database cannot be reached the screens say so and keep what was typed', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/projects')
  await cell(page, 0, 'name').getByRole('link').click()
  await form(page).getByLabel('City').fill('Aswan')
  await page.route(/:(commit|batchGet)/, (route) => route.abort())
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Failed to save project. Please try again.')).toBeVisible({ timeout: 30_000 })
  await expect(form(page).getByLabel('City')).toHaveValue('Aswan')
  await page.unroute(/:(commit|batchGet)/)
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Dam of the North')).toBeVisible()
  await expect(cell(page, 0, 'location')).toHaveText('Aswan, Egypt')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Dam of the North')).toBeVisible()
  await expect(cell(page, 0, 'location')).toHaveText('Egypt')
  await expect(form(page).getByLabel('City')).toHaveValue('')

  await form(page).getByLabel('Description').fill('The first sentence of a long afternoon.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('The first sentence of a long afternoon.')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(form(page).getByLabel('Description')).toHaveValue('')

  await page.goto(`${site.origin}/#/admin`)
  await page.route(/runQuery/, (route) => route.abort())
  await page.goto(`${site.origin}/#/admin/events`)
  await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible()
  await page.unroute(/runQuery/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No events found. Add your first event using the form.')).toBeVisible()
  await page.context().close()
})

test('a deleted project is gone, and comes back with Undo', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/projects')
  await rows(page).first().getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this project?' })
  await expect(dialog).toContainText('Dam of the North')
  await expect(dialog).toContainText('Nothing else hangs on it.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Dam of the North')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.context().close()
})

/** No accessibility faults, and nothing wider than the screen. */
async function expectSound(page: Page, what: string): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations, what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the back office has no accessibility faults in ${colorScheme} at ${width} pixels`, async ({
      browser,
    }) => {
      const options = { colorScheme, viewport: { width, height: 800 } }
      const fresh = await (await browser.newContext(options)).newPage()
      for (const path of ['/admin/login', '/admin/initialize']) {
        await fresh.goto(`${site.origin}/#${path}`)
        await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSound(fresh, path)
      }
      await fresh.context().close()
      const page = await signedIn(browser, '/admin', options)
      await expect(page.getByText('Éclat Airport')).toBeVisible()
      await expectSound(page, 'dashboard')
      await page.goto(`${site.origin}/#/admin/projects?sort=-value.name&status=Planning`)
      await expect(rows(page).first()).toBeVisible()
      await expectSound(page, 'grid')
      await page.getByRole('columnheader', { name: 'Name' }).press('Alt+ArrowDown')
      await expect(page.getByRole('dialog', { name: 'Column Name' })).toBeVisible()
      await expectSound(page, 'column menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('columnheader', { name: 'Name' })).toBeFocused()
      await cell(page, 0, 'name').getByRole('link').click()
      await expect(form(page).getByRole('heading', { name: 'Edit project' })).toBeVisible()
      await expectSound(page, 'form')
      await form(page).getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog', { name: 'Are you sure' })).toContainText(
        'Nothing else hangs on it.',
      )
      await expectSound(page, 'delete dialog')
      await page.context().close()
    })
  }
}
