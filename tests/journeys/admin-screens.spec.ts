import { expect, test } from '@playwright/test'
import { ADMIN_SCREENS } from '../support/admin-screens.ts'
import { delayResponses, layoutShift } from '../support/layout-shift.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { find, form, open, rows, staffPage } from '../support/staff.ts'
import { openInNewDocument } from '../support/visit.ts'

// As most users have it: animations and transitions run.
test.use({ reducedMotion: 'no-preference' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

test('no layout shifts when the data arrives', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await staffPage(site, browser, '/admin')
  await delayResponses(page)
  const moved: Record<string, number> = {}
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const { path, prepare } of ADMIN_SCREENS)
      await test.step(`${path} at ${width}`, async () => {
        await openInNewDocument(page, `${site.origin}/#/admin/${path}`)
        await prepare(page)
        const shift = await layoutShift(page)
        if (shift > 0.02) moved[`${path} at ${width}`] = shift
      })
  }
  expect(moved).toEqual({})
  await page.context().close()
})

test('lists are read once: grids, search, sorting, pickers and forms use the loaded records', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects')
  const lists: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery')) return
    const asked = request.postData() ?? ''
    const collection = /"collectionId":"(\w+)"/.exec(asked)?.[1] ?? ''
    if (!asked.includes('"where"')) lists.push(collection)
  })
  const visit = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('grid', { name })).toBeVisible()
  }
  for (const name of ['Players', 'News', 'Events', 'Projects']) await visit(name)
  await page.getByRole('link', { name: 'Add New' }).click()
  await expect(form(page).getByLabel('Name', { exact: true })).toBeVisible()
  await page.goBack()
  expect(new Set(lists)).toContain('players')
  lists.length = 0

  for (const name of ['Players', 'News', 'Events', 'Projects']) await visit(name)
  await page.getByRole('columnheader', { name: 'Location' }).click()
  await find(page, 'riyadh metro')
  await expect(rows(page).first()).toContainText('Riyadh Metro')
  await open(page, 0)
  const parent = form(page).getByRole('combobox', { name: 'Part of' })
  await parent.fill('airport')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Airport')
  await parent.press('Escape')
  await form(page).getByRole('button', { name: 'Add a player' }).click()
  await form(page).getByRole('combobox', { name: 'Player', exact: true }).fill('acwa')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('ACWA')
  expect(lists).toEqual([])
  await page.context().close()
})

test('the menu of a small screen closes on navigation and stays closed after Back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors', { viewport: { width: 360, height: 740 } })
  const title = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(title).toHaveText('Sectors')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await expect(title).toHaveText('Users')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(title).toHaveText('Sectors')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.context().close()
})
