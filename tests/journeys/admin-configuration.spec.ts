import { expect, test, type Browser, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { account } from '../support/staff.ts'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** A page on the back office's screen at `path`, signed in as the ready admin. */
async function signedIn(browser: Browser, path: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(`${site.origin}/#${path}`)
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(site.email)
  return page
}

const form = (page: Page) => page.getByRole('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a field is named while it is typed, checked, added, edited and refused twice', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/dynamic-fields')
  await expect(page.getByRole('tab', { name: 'Project Fields 6' })).toBeVisible()
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Name and Label are required')).toHaveCount(2)
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Contract Form!')
  await expect(form(page).getByText('Stored as contract_form')).toBeVisible()
  await field(page, 'Label').fill('Contract form')
  await field(page, 'Type').selectOption('select')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Add at least one option')).toBeVisible()
  await field(page, 'Option 1').fill(' FIDIC ')
  await field(page, 'Option 1').press('Enter')
  await expect(field(page, 'Option 2')).toBeFocused()
  await button(page, 'Add option').click()
  await field(page, 'Option 3').fill('NEC')
  await button(page, 'Remove option 2').click()
  await field(page, 'Default value').selectOption('NEC')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Field added successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Project Fields 7' })).toBeVisible()
  const added = page.getByRole('listitem').filter({ hasText: 'contract_form' })
  await expect(added).toContainText('One of a list, FIDIC · NEC, starts as NEC')
  await expect(form(page).getByText('Field added successfully!')).toBeHidden({ timeout: 8_000 })

  await field(page, 'Name').fill('contract FORM')
  await field(page, 'Label').fill('Again')
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('A field with this name already exists')).toBeVisible()
  await expect(field(page, 'Label')).toHaveValue('Again')
  await field(page, 'For').selectOption('player')
  await expect(form(page).getByText('A field with this name already exists')).toBeHidden()
  await field(page, 'For').selectOption('project')

  await field(page, 'Name').fill('Depth')
  await button(page, 'Add Field').click()
  await expect(page.getByRole('tab', { name: 'Project Fields 8' })).toBeVisible()
  await expect(added).toContainText('Contract form')
  await field(page, 'Label').fill('Kept')

  await button(page, 'Edit Contract form').click()
  await expect(page).toHaveURL(/field=project_contract_form/)
  await expect(field(page, 'Name')).toBeDisabled()
  await field(page, 'Label').fill('Form of contract')
  await button(page, 'Update Field').click()
  await expect(form(page).getByText('Field updated successfully!')).toBeVisible()
  await expect(form(page).getByRole('heading', { name: 'Add field' })).toBeVisible()
  await expect(field(page, 'Label')).toHaveValue('Kept')

  await page.getByRole('tab', { name: 'Player Fields' }).click()
  await expect(page).toHaveURL(/tab=players/)
  await expect(page.getByRole('tabpanel').getByText('founded_year')).toBeVisible()
  await page.context().close()
})

test('the order is changed with the arrow keys, by dragging, and taken back', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/dynamic-fields?tab=players')
  const names = page.getByRole('tabpanel').getByRole('listitem').locator('code')
  await expect(names).toHaveText(['founded_year', 'employee_count', 'stock_ticker'])
  await button(page, 'Move Founded Year').press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Founded Year: place 3 of 3')).toBeAttached()
  await expect(button(page, 'Move Founded Year')).toBeFocused()
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['employee_count', 'stock_ticker', 'founded_year'])

  await button(page, 'Move Founded Year').hover()
  await page.mouse.down()
  await page.mouse.move(400, 100, { steps: 5 })
  await expect(names.first()).toHaveText('founded_year')
  await page.mouse.up()
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['employee_count', 'stock_ticker', 'founded_year'])
  await page.context().close()
})

test('deleting a field says how many records hold a value', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/dynamic-fields')
  await button(page, 'Delete Contract Model').click()
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this field? This may affect existing data.',
  })
  await expect(dialog).toContainText(/\d+ projects hold a value/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Delete Form of contract').click()
  await expect(dialog).toContainText('No project holds a value.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(form(page).getByText('Field deleted successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Project Fields 7' })).toBeVisible()
  await page.context().close()
})

test('two admins on one field: the second is asked only where both changed the same', async ({ browser }) => {
  const [mine, theirs] = [
    await signedIn(browser, '/admin/dynamic-fields?field=project_flagship'),
    await signedIn(browser, '/admin/dynamic-fields?field=project_flagship'),
  ]
  for (const page of [mine, theirs]) await expect(field(page, 'Label')).toHaveValue('Flagship')
  await field(theirs, 'Label').fill('Beacon')
  await field(theirs, 'Required').check()
  await button(theirs, 'Update Field').click()
  await expect(theirs.getByText('Field updated successfully!')).toBeVisible()
  await field(mine, 'Label').fill('Landmark')
  await field(mine, 'Default value').selectOption('false')
  await button(mine, 'Update Field').click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Label' })).toContainText('Beacon')
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('Field updated successfully!')).toBeVisible()
  await expect(mine.getByRole('listitem').filter({ hasText: 'Landmark' })).toContainText(
    'Yes or no, required, starts as false',
  )
  await mine.context().close()
  await theirs.context().close()
})

test('a field survives a failed save, a reload and leaving the screen', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/dynamic-fields')
  await field(page, 'Name').fill('Height')
  await field(page, 'Label').fill('Height (m)')
  await page.route(/:commit/, (route) => route.abort())
  await button(page, 'Add Field').click()
  await expect(form(page).getByText('Error: The server cannot be reached.')).toBeVisible({ timeout: 30_000 })
  await page.unroute(/:commit/)
  await page.getByRole('link', { name: 'Sectors' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(field(page, 'Label')).toHaveValue('Height (m)')
  await page.route(/runQuery/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Error loading dynamic fields: The server cannot be reached.')).toBeVisible()
  await page.context().close()
})

test('the advert settings are checked, saved once and published for both sides', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/adsense')
  await expect(field(page, 'Interstitial frequency')).toHaveValue('3')
  await expect(page.getByRole('row')).toHaveCount(16)
  await expect(page.getByText('Use no more than 3 ad units per page.')).toBeVisible()
  await field(page, 'Enable AdSense').check()
  await field(page, 'Publisher ID').fill('my account')
  await field(page, 'Interstitial frequency').fill('11')
  await button(page, 'Save Configuration').click()
  await expect(form(page).getByText('Use a whole number from 1 to 10')).toBeVisible()
  await expect(field(page, 'Publisher ID')).toBeFocused()
  await field(page, 'Publisher ID').fill('ca-pub-1234567890')
  await expect(form(page).getByText('google.com, pub-1234567890, DIRECT, f08c47fec0942fa0')).toBeVisible()
  await field(page, 'Interstitial frequency').fill('5')
  await button(page, 'news-top off').click()
  await expect(field(page, 'Show news-top')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button(page, 'news-top no unit')).toBeVisible()
  await field(page, 'Ad unit ID of news-top').fill('4242')
  await expect(button(page, 'home-top uses news-top')).toBeVisible()

  await page.route(/:commit/, (route) => route.abort())
  await button(page, 'Save Configuration').click()
  await expect(
    form(page).getByText('Error saving configuration: The server cannot be reached.'),
  ).toBeVisible()
  await page.unroute(/:commit/)
  await expect(field(page, 'Ad unit ID of news-top')).toHaveValue('4242')
  await button(page, 'Save Configuration').click()
  await expect(form(page).getByText('AdSense configuration saved successfully!')).toBeVisible()
  await expect(form(page).getByText('AdSense configuration saved successfully!')).toBeHidden({
    timeout: 8_000,
  })

  // A draft is kept for the settings as they were saved last.
  await field(page, 'Ad unit ID of news-bottom').fill('unsaved')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Ad unit ID of news-bottom')).toHaveValue('unsaved')
  await button(page, 'Discard it').click()

  const name = 'projects/ppx-local/databases/(default)/documents'
  const documents = [`${name}/adSenseConfig/main`]
  const shown = await page.request.post(`${site.origin}/v1/${name}:batchGet`, { data: { documents } })
  expect(await shown.json()).toMatchObject([
    {
      found: {
        fields: {
          enabled: { booleanValue: true },
          publisherId: { stringValue: 'ca-pub-1234567890' },
          adUnits: { mapValue: { fields: { 'news-top': { stringValue: '4242' } } } },
          interstitialFrequency: { integerValue: '5' },
        },
      },
    },
  ])

  // The guard's own question has to pass.
  await page.route(/batchGet/, (route) =>
    route.request().postData()?.includes('config/adsense') ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(
    page.getByText('Error loading AdSense configuration: The server cannot be reached.'),
  ).toBeVisible()
  await page.unroute(/batchGet/)
  await button(page, 'Try again').click()
  await expect(field(page, 'Ad unit ID of news-top')).toHaveValue('4242')
  await page.context().close()
})

test('two admins on the advert settings: what both changed is asked about', async ({ browser }) => {
  const [mine, theirs] = [
    await signedIn(browser, '/admin/adsense'),
    await signedIn(browser, '/admin/adsense'),
  ]
  for (const page of [mine, theirs]) await expect(field(page, 'Publisher ID')).not.toHaveValue('')
  await field(theirs, 'Ad unit ID of players-top').fill('777')
  await field(theirs, 'Interstitial frequency').fill('7')
  await button(theirs, 'Save Configuration').click()
  await expect(theirs.getByText('AdSense configuration saved successfully!')).toBeVisible()
  await field(mine, 'Interstitial frequency').fill('9')
  await button(mine, 'Save Configuration').click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('AdSense configuration saved successfully!')).toBeVisible()
  await expect(field(mine, 'Interstitial frequency')).toHaveValue('9')
  await expect(field(mine, 'Ad unit ID of players-top')).toHaveValue('777')
  await mine.context().close()
  await theirs.context().close()
})

/** Everything this browser keeps, and what the page has printed. */
async function remembered(page: Page, printed: readonly string[]): Promise<string> {
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const all = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            if (stores.length === 0) return resolve([])
            const reading = opening.result
              .transaction(stores)
              .objectStore(stores[0] ?? '')
              .getAll()
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    return JSON.stringify([sessionStorage, localStorage, await Promise.all(all)])
  })
  return stored + printed.join()
}

test('the AI settings keep to their bounds, and the key is written but never read', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/ai-config')
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  const card = (name: string) => page.getByRole('group', { name })
  const inCard = (name: string, label: string) => card(name).getByLabel(label, { exact: true })
  await expect(field(page, 'Model')).toHaveValue('gpt-4')
  for (const [name, tokens, temperature] of [
    ['News Generation', '1000', '0.7'],
    ['Project Suggestions', '500', '0.5'],
    ['Player Analysis', '800', '0.6'],
    ['Auto Tagging', '200', '0.4'],
  ] as const) {
    await expect(inCard(name, 'Max tokens')).toHaveValue(tokens)
    await expect(inCard(name, 'Temperature')).toHaveValue(temperature)
  }
  await field(page, 'Enable AI features').check()
  await inCard('Auto Tagging', 'Enable Auto Tagging').check()
  await inCard('Auto Tagging', 'Max tokens').fill('50')
  await inCard('Auto Tagging', 'Temperature').fill('0.55')
  await field(page, 'API key').fill('sk-very-secret-9876')
  await button(page, 'Save Configuration').click()
  await expect(card('Auto Tagging').getByText('Use a whole number from 100 to 4000')).toBeVisible()
  await expect(card('Auto Tagging').getByText('Use a number from 0 to 1 in steps of 0.1')).toBeVisible()
  await expect(inCard('Auto Tagging', 'Max tokens')).toBeFocused()
  await inCard('Auto Tagging', 'Max tokens').fill('300')
  await inCard('Auto Tagging', 'Temperature').fill('0.5')
  expect(await remembered(page, printed)).toContain('"maxTokens\\":\\"300')
  expect(await remembered(page, printed)).not.toContain('secret')
  await page.route(/:commit/, (route) => route.abort())
  await button(page, 'Save Configuration').click()
  await expect(
    form(page).getByText('Error saving configuration: The server cannot be reached.'),
  ).toBeVisible()
  await expect(field(page, 'API key')).toHaveValue('sk-very-secret-9876')
  await page.unroute(/:commit/)
  await button(page, 'Save Configuration').click()
  await expect(form(page).getByText('AI configuration saved successfully!')).toBeVisible()
  await expect(field(page, 'API key')).toHaveValue('')
  await expect(page.getByText('A key is saved, ending in 9876. It cannot be read here.')).toBeVisible()
  expect(await remembered(page, printed)).not.toContain('secret')
  await page.reload()
  await expect(inCard('Auto Tagging', 'Max tokens')).toHaveValue('300')
  await expect(page.getByText('A key is saved, ending in 9876.')).toBeVisible()
  expect(await page.content()).not.toContain('secret')
  await button(page, 'Back to the defaults of Auto Tagging').click()
  await expect(inCard('Auto Tagging', 'Max tokens')).toHaveValue('200')
  await button(page, 'Remove the key').click()
  await button(page, 'Save Configuration').click()
  await expect(page.getByText('No key is saved.')).toBeVisible()
  await page.context().close()
})

test('two admins on the AI settings: both versions of a feature are shown, and the rest comes together', async ({
  browser,
}) => {
  const [mine, theirs] = [
    await signedIn(browser, '/admin/ai-config'),
    await signedIn(browser, '/admin/ai-config'),
  ]
  const tokens = (page: Page, feature: string) =>
    page.getByRole('group', { name: feature }).getByLabel('Max tokens', { exact: true })
  for (const page of [mine, theirs]) await expect(tokens(page, 'News Generation')).toHaveValue('1000')
  await tokens(theirs, 'News Generation').fill('1100')
  await tokens(theirs, 'Player Analysis').fill('900')
  await theirs.getByLabel('Temperature', { exact: true }).first().fill('0.3')
  await field(theirs, 'API key').fill('sk-theirs-4321')
  await button(theirs, 'Save Configuration').click()
  await expect(theirs.getByText('AI configuration saved successfully!')).toBeVisible()
  await tokens(mine, 'News Generation').fill('1200')
  await tokens(mine, 'Auto Tagging').fill('250')
  await button(mine, 'Save Configuration').click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'News Generation: Max tokens' })).toContainText('1100')
  await expect(dialog.getByRole('group', { name: 'News Generation: Max tokens' })).toContainText('1200')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(tokens(mine, 'News Generation')).toHaveValue('1200')
  await button(mine, 'Save Configuration').click()
  await dialog.getByLabel('News Generation: Max tokens: Theirs').check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('AI configuration saved successfully!')).toBeVisible()
  await mine.reload()
  await expect(tokens(mine, 'News Generation')).toHaveValue('1100')
  await expect(tokens(mine, 'Player Analysis')).toHaveValue('900')
  await expect(tokens(mine, 'Auto Tagging')).toHaveValue('250')
  await expect(mine.getByLabel('Temperature', { exact: true }).first()).toHaveValue('0.3')
  await expect(mine.getByText('A key is saved, ending in 4321.')).toBeVisible()
  await mine.context().close()
  await theirs.context().close()
})

const rows = (page: Page) => page.getByRole('grid').locator('[data-row]')
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('a sector is added inline, renamed with the records that use it, and deleted', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/sectors')
  await expect(row(page, 'Energy')).toBeVisible()
  await field(page, 'New sector').fill('energy ')
  await field(page, 'New sector').press('Enter')
  await expect(page.getByText('“Energy” exists already')).toBeVisible()
  await field(page, 'New sector').fill('Deserts')
  await field(page, 'New sector').press('Enter')
  await expect(row(page, 'Deserts')).toBeVisible()
  await expect(field(page, 'New sector')).toBeFocused()
  await expect(field(page, 'New sector')).toHaveValue('')

  // One line is a form like any other: it is not left without asking, and comes back after a reload.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await field(page, 'New sector').fill('Half a sec')
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
  await expect(field(page, 'New sector')).toHaveValue('Half a sec')
  await page.getByRole('link', { name: 'Users' }).click()
  await leaving.getByRole('button', { name: 'Discard the changes' }).click()
  await field(page, 'Colleague’s email').fill('half@')
  await page.getByRole('link', { name: 'Sectors' }).click()
  await leaving.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(field(page, 'New sector')).toHaveValue('')

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
  await expect(field(page, 'New event type')).toBeVisible()
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
  const page = await signedIn(browser, '/admin/users')
  await field(page, 'Colleague’s email').fill(alone.email)
  await button(page, 'Add user').click()
  await field(page, 'Account id').fill('not/it')
  await button(page, 'Approve account').click()
  await expect(page.getByText('An account id is made of letters and digits')).toBeVisible()
  await field(page, 'Account id').fill(id)
  await button(page, 'Approve account').click()
  await expect(page.getByText('omar@ppx.example can sign in now.')).toBeVisible()
  await expect(row(page, alone.email).locator('[data-column="active"]')).toHaveText('Yes')
  await button(theirs, 'Sign In').click()
  await expect(theirs.getByRole('banner')).toContainText(alone.email)
  await theirs.context().close()
  await page.context().close()
})

test('a colleague is added, deactivated and activated again; nobody changes their own standing', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/users')
  await expect(row(page, site.email)).toContainText('This is you')
  await expect(row(page, site.email).getByRole('button')).toHaveCount(0)
  const email = field(page, 'Colleague’s email')
  await button(page, 'Add user').click()
  await expect(page.getByText('Enter an e-mail address')).toBeVisible()
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
  await page.context().close()
})
