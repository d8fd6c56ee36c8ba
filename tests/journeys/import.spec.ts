import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, rows, staffPage } from '../support/staff.ts'

/** A parent, eleven parts of it and twelve other projects; the fifth row has no name. */
const CSV = [
  'id,name,country,sector,capexAmount,capexCurrency,parentId,reviewed by',
  ...Array.from(
    { length: 12 },
    (_, n) => `part-${n},Part ${n},Yemen,Water,"${n + 1},000",USD,whole,Aden`,
  ).with(4, 'nameless,,Yemen,Water,,,,'),
  'whole,The Whole Scheme,"Yemen, Republic of",Water,90000,USD,,',
  ...Array.from({ length: 12 }, (_, n) => `other-${n},Other ${n},Yemen,Power,${(n + 1) * 1e6},USD,,`),
].join('\r\n')

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
  writeFileSync(join(site.dataDir, 'projects.csv'), CSV)
})
test.afterAll(() => site.stop())

/** Runs the command as a person types it. */
function importProjects(): { status: number | null; words: string } {
  const args = ['server/run.mjs', 'import', 'projects', join(site.dataDir, 'projects.csv')]
  const env = { ...process.env, PPX_URL: site.origin, PPX_EMAIL: site.email, PPX_PASSWORD: site.password }
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return { status, words: stdout }
}

test('the command imports the valid rows, reports the invalid one, and changes nothing the second time', () => {
  const first = importProjects()
  expect(first.words).toContain('Created 24, updated 0, unchanged 0, rejected 1')
  expect(first.words).toContain('line 6, name: Enter a name')
  expect(first.words).toContain('Columns left out: reviewed by')
  expect(first.status).toBe(2)
  expect(importProjects().words).toContain('Created 0, updated 0, unchanged 24, rejected 1')
})

test('imported projects can be filtered and sorted by the address', async ({ page }) => {
  await page.goto(`${site.origin}/#/projects?country=Yemen&sector=Power&sort=capexAmount&dir=desc`)
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(12)
  await expect(titles.first()).toHaveText('Other 11')
  await expect(titles.last()).toHaveText('Other 0')
  await page.goto(`${site.origin}/#/projects/whole`)
  await expect(page.getByRole('tab', { name: /Sub-Projects/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Part 11')
})

test('an edit in the grid is on the public page at the next load', async ({ page }) => {
  await page.goto(`${site.origin}/#/admin/projects?q=other+7`)
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const value = page.getByRole('grid').locator('[data-row]').first().locator('[data-column="value"]')
  await value.click()
  await page.keyboard.type('77m')
  await page.keyboard.press('Enter')
  await expect(value).toHaveAttribute('data-status', 'saved')
  await page.goto(`${site.origin}/#/projects/other-7`)
  await expect(page.getByRole('main')).toContainText('77')
  await expect(page.getByRole('main')).toContainText('Other 7')
})

test('an exported grid changes nothing when it is imported again', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects?country=Yemen')
  await expect(rows(page).first()).toBeVisible()
  await button(page, 'Export').click()
  const asking = page.getByRole('dialog', { name: 'Export projects' })
  await asking.getByRole('radio', { name: /^Every field/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ppx-projects-.*\.csv$/)
  await expect(page.getByText(/^Saved \d+ projects as ppx-projects-/)).toBeVisible()
  await page.goto(`${site.origin}/#/admin/import?to=projects`)
  await page.locator('input[type="file"]').setInputFiles(await download.path())
  await button(page, 'Check the rows').click()
  const verdicts = page.getByRole('group', { name: 'Show' })
  await expect(verdicts).toHaveText(/^All (\d+)New 0Changed 0Same \1Refused 0$/)
  await page.context().close()
})

test('columns are mapped by arrow keys, and one of them becomes a new field', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/import?to=projects')
  await page.getByLabel('Or paste a table').fill('name,Turbines\nWind one,4\nWind two,5\n')
  await button(page, 'Use the pasted table').click()
  const target = page.getByLabel('Turbines becomes')
  await target.focus()
  for (const key of ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(target).toHaveValue('new:number')
  await expect(target).toBeFocused()
  await page.getByLabel('Country', { exact: true }).fill('Yemen')
  // Changing the header row re-reads the file, and the focus stays on the field.
  const header = page.getByLabel('Header row')
  await header.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Column 1 becomes')).toBeVisible()
  await expect(header).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(target).toBeEnabled()
  await target.selectOption('New field: Number')
  await page.getByLabel('Country', { exact: true }).fill('Yemen')
  await page.setViewportSize({ width: 360, height: 640 })
  const checking = page.getByText('Checking 2 rows against the database…')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/:runQuery/, async (route) => {
    await isReleased
    await route.continue()
  })
  await button(page, 'Check the rows').click()
  await expect(checking).toBeInViewport({ ratio: 1 })
  release()
  await button(page, 'Import 2 projects').click()
  await expect(page.getByText('Done: 2 records saved')).toBeVisible()
  await button(page, 'Undo the whole import').click()
  await expect(page.getByText('Undone: ')).toBeVisible()
  await page.context().close()
})

test('on a phone the check shows the reason about a row in full', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/import?to=projects', {
    viewport: { width: 360, height: 740 },
  })
  await page
    .getByLabel('Or paste a table')
    .fill('Project,Country,Capex,الحالة\nDam,Oman,AED 1.2bn,لا أدري\nWeir,Qatar,soon,Planning\n')
  await button(page, 'Use the pasted table').click()
  await button(page, 'Check the rows').click()
  const reason = page.locator('[data-row] [data-column=reason] [dir=auto]').first()
  await expect(reason).toContainText('is not one of')
  const cut = await reason.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
    // Of the card, into whose next line it must not reach.
    Math.max(0, text.getBoundingClientRect().bottom - text.parentElement!.getBoundingClientRect().bottom),
  ])
  expect(cut).toEqual([0, 0, 0])
  await page.context().close()
})
