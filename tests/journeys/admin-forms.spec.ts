import { expect, test } from '@playwright/test'
import { acceptLeaving } from '../support/leaving.ts'
import { advanceUntilVisible } from '../support/clock.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { form, open, rows, saveButton, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

test('typed text survives a failed save, a reload and Back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/news')
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByLabel('Title').fill('Half an article')
  await form(page).getByLabel('Summary').fill('S')
  await form(page).getByRole('textbox', { name: 'Content' }).fill('C')
  await page.route(/:(commit|batchGet)/, (route) => route.abort())
  await form(page).getByRole('button', { name: 'Add article' }).click()
  const failure = page.getByText('Failed to save news. Please try again.')
  await advanceUntilVisible(page, failure)
  // The button that was pressed stays in view while the form scrolls, and so must the answer.
  await expect(failure).toBeInViewport()
  // Only while no request is in flight: one that Playwright is intercepting when the route ends may never get
  // an answer.
  await page.unroute(/:(commit|batchGet)/)
  acceptLeaving(page)
  await page.reload()
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await expect(form(page).getByLabel('Title')).toHaveValue('Half an article')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await form(page).getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('Added: Half an article')).toBeVisible()
  await undo(page, 'Added: Half an article')
  await expect(page.getByText('Undone: added article Half an article')).toBeVisible()
  await page.getByRole('searchbox').fill('half an article')
  await expect(rows(page)).toHaveCount(0)
  await page.context().close()
})

test('discarded changes do not come back, however the form is left; a save without changes reports that and writes nothing', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects?q=baghdad metro')
  const city = form(page).getByLabel('City', { exact: true })
  const back = page.getByText('Your unsaved changes have been restored.')
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
    const isSave = !(request.postData() ?? '').includes('/documents/presence/')
    if (request.url().includes(':commit') && isSave) commits.push(request.url())
  })
  await saveButton(page).click()
  await expect(page.getByText('Nothing was changed: Baghdad Metro')).toBeVisible()
  expect(commits).toEqual([])
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }),
  ).toHaveCount(0)

  await page.goto(`${site.origin}/#/admin/news/new`)
  await form(page).getByLabel('Title').fill('Never meant')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await discard()
  await page.goto(`${site.origin}/#/admin/news/new`)
  await expect(form(page).getByLabel('Title')).toHaveValue('')
  await expect(back).toHaveCount(0)
  await page.context().close()
})
