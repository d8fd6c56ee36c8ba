import { expect, test, type Page } from '@playwright/test'
import { layoutShift } from '../support/layout-shift.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { find, form, open, rows, staffPage } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const grid = (page: Page) => expect(rows(page).first()).toBeVisible()
const filled = (page: Page) => expect(form(page).getByRole('textbox').first()).not.toHaveValue('')
const blank = (page: Page) => expect(form(page).getByRole('textbox').first()).toHaveValue('')
const labelled = (label: string) => (page: Page) =>
  expect(page.getByRole('form').getByLabel(label, { exact: true })).toBeVisible()

/** Every screen of records and settings: its path, and what says that it stands. */
const SCREENS: readonly (readonly [path: string, stands: (page: Page) => Promise<void>])[] = [
  ...['projects', 'players', 'news', 'events'].map((path) => [path, grid] as const),
  ...['projects/new', 'players/new', 'news/new', 'events/new'].map((path) => [path, blank] as const),
  ['projects/edit/riyadh-metro', filled],
  ['players/edit/pif', filled],
  ['news/edit/background-gulf-railways', filled],
  ['events/edit/cityscape-global-2026', filled],
  ['dynamic-fields', labelled('Label')],
  ['adsense', labelled('Publisher ID')],
  ['ai-config', labelled('Model')],
  ...['sectors', 'player-types', 'event-types', 'users'].map((path) => [path, grid] as const),
]

const pathTo = (path: string) => `${site.origin}/#/admin/${path}`

test('nothing moves when the data arrives', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await staffPage(site, browser, '/admin')
  // So slow that every skeleton is seen before what takes its place.
  await page.route(/documents:/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fallback()
  })
  const moved: Record<string, number> = {}
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const [path, stands] of SCREENS) {
      await page.goto('about:blank')
      await page.goto(pathTo(path))
      await stands(page)
      const shift = await layoutShift(page)
      if (shift > 0.02) moved[`${path} at ${width}`] = shift
    }
  }
  expect(moved).toEqual({})
  await page.context().close()
})

test('what was read once is not read again: grids, finding, sorting, pickers and forms use what is there', async ({
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
