/** Takes the pictures of docs/grid.md: the grid of the demonstration's projects in use. */
import { type Browser, expect, type Page } from '@playwright/test'
import type { RunningSite } from '../../tests/support/site.ts'
import { button, cell, rows, staffPage } from '../../tests/support/staff.ts'

const WIDE = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const LOOK = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/** Cells as a spreadsheet copies them: amounts and dates in many spellings, the last one no date. */
const PASTED = [
  'AED 1.2bn\t31/12/2031',
  '2.500.000,00\tQ3 2030',
  '(500)\t2029-04',
  'SAR 5,2 Mio\tsoon',
].join('\n')

const IMPORTED = `Plant list of the ministry
Plant name\tUnit\tCountry\tOwner\tOperational status\tCost (US$ million)\tStart year
Sur\t1\tKSA\tAlpha Power [60%]; Beta Power [40%]\toperating\t120\t2019
Sur\t2\tKSA\tAlpha Power [60%]; Beta Power [40%]\tplanned\t\t2031
Duqm\t\tOman\tGamma\tunder construction\t1.5\t2027 (expected)
Nowhere\t\t\t\toperating\t\t
`

/** A screen of the grid by the name of its picture: its link, and the actions there. */
const SCREENS: Record<string, [link: string, act: (page: Page) => Promise<unknown>]> = {
  'grid-cells': [
    'projects?cols=name.value.status',
    async (page) => {
      await cell(page, 1, 'value').click()
      await cell(page, 6, 'status').click({ modifiers: ['Shift'] })
      await cell(page, 4, 'status').click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: 'Cut' })).toBeVisible()
    },
  ],
  'grid-filter': [
    'projects?status=Active&group=country',
    async (page) => {
      await page.getByRole('columnheader', { name: 'Value' }).press('Alt+ArrowDown')
      await page.getByRole('textbox', { name: 'Value filter' }).fill('>=1bn')
      await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Value')
    },
  ],
  'grid-paste': [
    'projects?cols=name.value.end.status.sector',
    async (page) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED)
      await cell(page, 1, 'value').click()
      await page.keyboard.press('Control+v')
      await expect(page.getByRole('dialog')).toContainText('soon')
    },
  ],
  'grid-bulk': [
    'projects?sector=Water',
    async (page) => {
      await page.getByRole('columnheader').getByRole('checkbox').check()
      await button(page, 'Edit a field').click()
      const asking = page.getByRole('dialog')
      await asking.getByLabel('Field').selectOption('Status')
      await asking.getByLabel('New value').selectOption('On Hold')
      await asking.getByRole('button', { name: 'Preview changes' }).click()
      await expect(asking).toContainText('→')
    },
  ],
  'grid-import': [
    'import?to=projects',
    async (page) => {
      await page.getByLabel('Or paste a table').fill(IMPORTED)
      await button(page, 'Use the pasted table').click()
      await button(page, 'Check the rows').click()
      await expect(page.getByRole('group', { name: 'Show' })).toContainText('Refused 1')
    },
  ],
}

async function take(page: Page, name: string): Promise<void> {
  // Move the pointer off the grid.
  await page.mouse.move(2, 2)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: 'disabled' })
}

export async function takeGrid(browser: Browser, site: RunningSite): Promise<void> {
  for (const [name, [link, act]] of Object.entries(SCREENS)) {
    const page = await staffPage(site, browser, `/admin/${link}`, {
      ...LOOK,
      ...WIDE,
      colorScheme: 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    if (link.startsWith('projects')) await expect(rows(page).first()).toBeVisible()
    await act(page)
    await take(page, `${name}-1280-light`)
    await page.context().close()
  }
  const phone = await staffPage(site, browser, '/admin/projects', { ...LOOK, ...PHONE, colorScheme: 'dark' })
  await expect(rows(phone).first()).toBeVisible()
  await take(phone, 'grid-360-dark')
  await phone.context().close()
}
