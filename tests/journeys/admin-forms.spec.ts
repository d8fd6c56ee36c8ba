import { expect, test } from '@playwright/test'
import { aheadUntil } from '../support/clock.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, form, open, rows, saveButton, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

test('an event is added, edited in the grid, refused with wrong dates, deleted and brought back', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/events')
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('Steel Days')
  await form(page).getByLabel('Start date', { exact: true }).fill('2027-03-10')
  await form(page).getByLabel('End date', { exact: true }).fill('2027-03-01')
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(form(page).getByText('The end date is before the start date')).toBeVisible()
  await expect(form(page).getByLabel('End date', { exact: true })).toBeFocused()
  await form(page).getByLabel('End date', { exact: true }).fill('2027-03-12')
  const players = form(page).getByRole('combobox', { name: 'Related players' })
  await players.fill('acwa')
  await players.press('Enter')
  await players.press('Backspace')
  await expect(form(page).getByRole('button', { name: 'Remove ACWA Power' })).toHaveCount(0)
  // What was used lately is offered first.
  await players.fill('')
  await players.press('ArrowDown')
  await expect(page.getByRole('option').first()).toContainText('ACWA Power Used lately')
  await players.press('Enter')
  await form(page).getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Added: Steel Days')).toBeVisible()
  await page.getByRole('searchbox').fill('steel days')
  await expect(cell(page, 0, 'start')).toHaveText('10 Mar 2027')
  await cell(page, 0, 'end').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2026')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'end').getByRole('alert')).toHaveText('The end date is before the start date')

  await form(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'Deleted: Steel Days')
  await expect(rows(page)).toHaveCount(1)
  await page.goto(`${site.origin}/#/admin/events/edit/nothing`)
  await expect(page.getByText('Event not found')).toBeVisible()
  await page.context().close()
})

test('a form saved by keyboard is checked as it stands, whatever was wrong when a field was left', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects/new')
  const country = form(page).getByLabel('Country')
  await form(page).getByLabel('Name', { exact: true }).fill('Typed Straight On')
  await country.focus()
  await country.fill('Oman')
  await country.press('Control+s')
  await expect(page.getByText('Added: Typed Straight On')).toBeVisible()
  await page.context().close()
})

test('fields that staff defined are filled in, checked, shown as a column and on the public site', async ({
  browser,
}) => {
  const page = await staffPage(
    site,
    browser,
    '/admin/projects?q=baghdad metro&cols=name.x_length_km.x_currency',
  )
  await open(page, 0)
  await form(page).getByLabel('Length (km)').fill('about thirty')
  await saveButton(page).click()
  await expect(form(page).getByText('Use a number such as 1200 or 12.5')).toBeVisible()
  await form(page).getByLabel('Length (km)').fill('1,148.5')
  await saveButton(page).click()
  await expect(page.getByText('Saved: Baghdad Metro')).toBeVisible()
  await expect(form(page).getByLabel('Length (km)')).toHaveValue('1148.5')
  await expect(cell(page, 0, 'x_length_km')).toHaveText('1148.5')
  await cell(page, 0, 'x_length_km').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'x_length_km')).toHaveText('31')
  // The form still stands on the older value: only the city is mine, so nothing is asked.
  await form(page).getByLabel('City', { exact: true }).fill('Karrada')
  await saveButton(page).click()
  await expect(form(page).getByLabel('Length (km)')).toHaveValue('31')
  const id = page.url().match(/edit\/([\w-]+)/)?.[1]
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.origin}/#/projects/${id}`)
  await expect(visitor.getByText('Length (km)')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('31')
  await visitor.context().close()
  await page.context().close()
})

test('what was typed survives a failed save, a reload and the way back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/news')
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByLabel('Title').fill('Half an article')
  await form(page).getByLabel('Summary').fill('S')
  await form(page).getByRole('textbox', { name: 'Content' }).fill('C')
  await page.route(/:(commit|batchGet)/, (route) => route.abort())
  await form(page).getByRole('button', { name: 'Add article' }).click()
  await aheadUntil(page, page.getByText('Failed to save news. Please try again.'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(/:(commit|batchGet)/)
  await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(form(page).getByLabel('Title')).toHaveValue('Half an article')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await form(page).getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('Added: Half an article')).toBeVisible()
  await undo(page, 'Added: Half an article')
  await expect(page.getByText('Undone: Half an article')).toBeVisible()
  await page.getByRole('searchbox').fill('half an article')
  await expect(rows(page)).toHaveCount(0)
  await page.context().close()
})

test('what is discarded stays away, however the form is left; a save without a change says so and writes nothing', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects?q=baghdad metro')
  const city = form(page).getByLabel('City', { exact: true })
  const back = page.getByText('What you typed before and did not save is back.')
  const discard = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'Cancel Edit': () => form(page).getByRole('button', { name: 'Cancel Edit' }).click(),
    'a link': () => page.getByRole('link', { name: 'Players', exact: true }).click(),
    Back: () => page.goBack(),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await open(page, 0)
    const was = await city.inputValue()
    await city.fill(`Discarded by ${way}`)
    await leave()
    await discard()
    await page.goto(`${site.origin}/#/admin/projects?q=baghdad metro`)
    await open(page, 0)
    await expect(city, way).toHaveValue(was)
    await expect(back).toHaveCount(0)
  }

  const commits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits.push(request.url())
  })
  await saveButton(page).click()
  await expect(page.getByText('Nothing was changed: Baghdad Metro')).toBeVisible()
  expect(commits).toEqual([])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.goto(`${site.origin}/#/admin/news/new`)
  await form(page).getByLabel('Title').fill('Never meant')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await discard()
  await page.goto(`${site.origin}/#/admin/news/new`)
  await expect(form(page).getByLabel('Title')).toHaveValue('')
  await expect(back).toHaveCount(0)
  await page.context().close()
})

test('a picker offers nothing before it knows; a name on no list is added on purpose; all that is wrong is told at once', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin')
  const offered = page.getByRole('listbox')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/:runQuery/, async (route) => {
    if (route.request().postData()?.includes('"collectionId":"projects"')) await held
    await route.continue()
  })
  await page.goto(`${site.origin}/#/admin/projects/new`)
  const parent = form(page).getByRole('combobox', { name: 'Part of' })
  await parent.fill('neom')
  await expect(form(page).getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await expect(offered.getByRole('option')).toHaveCount(0)
  await parent.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(offered.getByRole('option').first()).toContainText('NEOM')
  await parent.fill('noem')
  await expect(offered.getByRole('option', { name: 'Add “noem” as a new project' })).toBeVisible()
  await parent.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await parent.press('Escape')

  await form(page).getByLabel('Sector').fill('Zeppelins')
  await form(page).getByLabel('Start date', { exact: true }).fill('2029')
  await form(page).getByLabel('End date', { exact: true }).fill('2028')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  const wrong = form(page).getByRole('region', { name: 'Fields that need attention' })
  await expect(wrong.getByRole('button')).toHaveText(['Name', 'Country', 'Sector', 'End date'])
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  await wrong.getByRole('button', { name: 'End date' }).click()
  await expect(form(page).getByLabel('End date', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2030')
  await expect(wrong.getByRole('button')).toHaveText(['Name', 'Country', 'Sector'])
  await form(page).getByRole('button', { name: 'Add “Zeppelins” as a new sector' }).click()
  await expect(wrong.getByRole('button')).toHaveText(['Name', 'Country'])
  await form(page).getByLabel('Country').fill('omna')
  await form(page).getByRole('button', { name: 'Use “Oman”' }).click()
  await expect(form(page).getByLabel('Country')).toHaveValue('Oman')
  await form(page).getByLabel('Name', { exact: true }).fill('Airship Port')
  await expect(wrong).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByText('Added: Airship Port')).toBeVisible()
  await page.context().close()
})

test('a record that a colleague deletes is said at once, and what was typed becomes a new one; an inline edit is told and taken back', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects?q=baghdad metro&cols=name.city')
  await open(page, 0)
  const length = form(page).getByLabel('Length (km)')
  await length.fill('77')
  const other = await staffPage(site, browser, '/admin/projects?q=baghdad metro&cols=name.city')
  const was = await cell(other, 0, 'city').innerText()
  for (const text of ['Karkh', 'Rusafa']) {
    await cell(other, 0, 'city').dblclick()
    await other.keyboard.press('Control+a')
    await other.keyboard.type(text)
    await other.keyboard.press('Enter')
    await expect(other.getByText(`Saved: Baghdad Metro – City: ${text}`)).toBeVisible()
  }
  await undo(other, 'City: Rusafa')
  await expect(other.getByText('Undone: Baghdad Metro – City: Rusafa')).toBeVisible()
  await expect(cell(other, 0, 'city')).toHaveText('Karkh')
  await undo(other, 'City: Karkh')
  await expect(cell(other, 0, 'city')).toHaveText(was)

  await rows(other)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(other)).toHaveCount(0)
  const told = form(page).getByRole('alert')
  // The form asks every ten seconds whether its record is still there.
  await aheadUntil(page, told.filter({ hasText: `${site.email} deleted this project on` }))
  await expect(length).toHaveValue('77')
  await saveButton(page).click()
  await expect(told).toContainText('What you typed is still here.')
  await told.getByRole('button', { name: 'Add it again as a new project' }).click()
  await expect(form(page).getByRole('heading', { name: 'Add project' })).toBeVisible()
  await expect(length).toHaveValue('77')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByText('Added: Baghdad Metro')).toBeVisible()
  await expect(form(page).getByLabel('City', { exact: true })).toHaveValue(was)
  await other.context().close()
  await page.context().close()
})
