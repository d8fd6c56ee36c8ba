import { expect, type Page } from '@playwright/test'
import { screenReady } from './screen-ready.ts'

/** What a visit to the directory may read in all, documents: it reads 48 of the demonstration data. The design allows 60. */
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

/** What the badge of `?meter` says has been read, once it does not change any more. */
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

/** Opens a filter, which brings the directory, and waits until it answers: a company is answered by nothing else. */
async function openFilters(page: Page, directory: Promise<unknown>): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: /^Sector/ })
    .click()
  await directory
  await answers(page, 'company=none')
  await expect(statusOf(page)).toHaveText(/^0 projects/)
}

/** How many projects are found. While a screen waits, the one before it stands hidden beside it. */
const statusOf = (page: Page) =>
  page.locator('main output').filter({ hasText: /^[\d,]+ project/, visible: true })

/** The list as it answers for an address, exactly and with its cards. */
async function answers(page: Page, filters: string): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), `#/projects?${filters}&meter=1`)
  await expect(statusOf(page)).toBeVisible()
}

/**
 * A first visit on which somebody opens the list of projects, filters it ten times, searches five times and opens three
 * records from what was found. Returns how many documents had been read after each part of it.
 */
export async function visitDirectory(page: Page, origin: string) {
  const directory = page.waitForResponse((answer) =>
    /directory\/projects-\d/.test(answer.request().postData() ?? ''),
  )
  await page.goto(`${origin}/#/projects?meter`)
  await screenReady(page)
  // What a busy server answers late was asked for by the list, not by a filter.
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
