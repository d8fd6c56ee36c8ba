import { expect, type Page } from '@playwright/test'
import { screenReady } from './screen-ready.ts'

/**
 * Documents that a whole visit to the directory may read. With the demonstration data it reads 48; the design
 * allows 60.
 */
export const VISIT_BUDGET = 50

const FILTERS = [
  'country=Qatar',
  'country=Qatar&status=Active',
  'country=Qatar&sector=Transport',
  'country=Oman&country=Qatar',
  'country=Saudi+Arabia',
  'country=Saudi+Arabia&sort=capexAmount&dir=desc',
  'country=Saudi+Arabia&from=1000000000',
  'sector=Transport&status=Completed',
  'year=2030',
  'status=Planning&sort=createdDate&dir=desc',
]
const SEARCHES = ['metro', 'airport', 'hospitals', 'refinery', 'riyadh']

/** Returns the number of documents read according to the badge of `?meter`, once it no longer changes. */
export async function reads(page: Page): Promise<number> {
  const badge = page.getByTestId('meter').locator('b').first()
  const shown = async () => Number((await badge.textContent())?.replaceAll(',', ''))
  let before = -1
  let now = await shown()
  while (now !== before) {
    before = now
    await page.waitForTimeout(700)
    now = await shown()
  }
  return now
}

/**
 * Opens the company filter, which loads the directory, and waits for its answer: nothing else answers that
 * filter.
 */
async function openFilters(page: Page, directory: Promise<unknown>): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: /^Sector/ })
    .click()
  await directory
  await answers(page, 'company=none')
  await expect(statusOf(page)).toHaveText(/^0 projects/)
}

/** The number of projects found. During a transition the previous screen stays in the page, hidden. */
const statusOf = (page: Page) =>
  page.locator('main output').filter({ hasText: /^[\d,]+ project/, visible: true })

/** Opens the list at an address and waits for its exact count and its cards. */
async function answers(page: Page, filters: string): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), `#/projects?${filters}&meter=1`)
  await expect(statusOf(page)).toBeVisible()
}

/**
 * Makes a first visit: opens the list of projects, filters it ten times, searches five times and opens three
 * of the records found. Returns the number of documents read after each part.
 */
export async function visitDirectory(page: Page, origin: string) {
  const directory = page.waitForResponse((answer) =>
    /directory\/projects-\d/.test(answer.request().postData() ?? ''),
  )
  await page.goto(`${origin}/#/projects?meter`)
  await screenReady(page)
  // Late responses of a busy server belong to the list, not to a filter.
  await page.waitForLoadState('networkidle')
  const first = await reads(page)
  await openFilters(page, directory)
  for (const filters of FILTERS) await answers(page, filters)
  const filtered = await reads(page)
  for (const word of SEARCHES) await answers(page, `q=${word}`)
  const searched = await reads(page)
  for (let nth = 0; nth < 3; nth++) {
    const card = page.getByRole('list', { name: 'Projects', exact: true }).getByRole('heading', { level: 3 })
    await card.nth(nth).getByRole('link').click()
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect(card.nth(nth)).toBeVisible()
  }
  return { first, filtered, searched, all: await reads(page) }
}
