import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, cell, find, rows, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

test('a long delete stops after the current batch, keeps what it wrote and is undone', async ({
  browser,
}) => {
  test.slow()
  const page = await staffPage(site, browser, '/admin/projects')
  const status = page
    .getByRole('main')
    .locator('output')
    .filter({ hasText: /\d rows/ })
  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog')
  const n =
    /delete ([\d,]+) projects/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[1] ?? ''
  await dialog.getByLabel(`Type ${n} to delete them all`).fill(n.replace(',', ''))
  let commits = 0
  await page.route(/:commit/, async (route) => {
    if (++commits === 1) {
      await dialog.getByRole('button', { name: 'Stop' }).click()
      await expect(dialog.getByRole('button', { name: 'Stop' })).toBeDisabled()
    }
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('What has been saved is kept.')).toBeVisible()
  expect(commits).toBe(1)
  await expect(rows(page).first()).toBeVisible()
  // The write could be continued here; the message with Undo is behind the dialog.
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await undo(page, 'Stopped after')
  await expect(page.getByText(`Undone: deleted ${n} projects`)).toBeVisible({ timeout: 60_000 })
  await find(page, '')
  await expect(status).toContainText(n)
  await page.context().close()
})

test('the progress bar of a long delete stays visible beside the retry message', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects')
  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog')
  const confirmation = dialog.getByLabel(/^Type \d+ to delete them all/)
  const n = /\d+/.exec(
    (await confirmation.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)) ?? '',
  )
  await confirmation.fill(n?.[0] ?? '')
  await page.route(/:commit/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('retrying')).toBeVisible()
  const bar = await dialog.getByRole('progressbar').boundingBox()
  expect(bar?.width).toBeGreaterThan(100)
  await page.context().close()
})

/** Waits until the code that a list prefetches in idle time, once its rows are shown, has arrived. */
async function allPrefetched(page: Page): Promise<void> {
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/[^/]+\.js$/) ?? []),
    )
  await expect(async () => {
    const before = await scripts()
    expect(before).toContainEqual(expect.stringMatching(/^undoRequested-/))
    await page.waitForTimeout(500)
    expect(await scripts()).toEqual(before)
  }).toPass()
}

test('Ctrl Z undoes a saved cell while no further script can be loaded', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects')
  await allPrefetched(page)
  await page.route('**/assets/**', (route) => route.abort())
  await cell(page, 0, 'owner').click()
  await page.keyboard.type('Duqm Ports')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Saved: .*Duqm Ports/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: .*Duqm Ports/)).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText(/^Redone: /)).toBeVisible()
  await page.context().close()
})

test('the tools of a list open while no further script can be loaded', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects')
  await allPrefetched(page)
  await page.route('**/assets/**', (route) => route.abort())
  await button(page, 'Columns').click()
  await expect(page.getByLabel('Find a column')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('columnheader', { name: /^Status/ })
    .getByRole('button', { name: 'Column menu' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Column Status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Views').click()
  await expect(page.getByRole('menu', { name: 'Views' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Export').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await rows(page).first().getByRole('checkbox').click()
  await button(page, 'Edit a field').click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Field').selectOption('Status')
  await asking.getByLabel('New value').selectOption('Cancelled')
  await button(page, 'Preview changes').click()
  await button(page, 'Set Status').click()
  await expect(page.getByText('Status: Cancelled: 1 project')).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  await page.context().close()
})
