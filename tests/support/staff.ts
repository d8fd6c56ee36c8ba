import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import type { RunningSite } from './site.ts'

/** A page on the back office's screen at `path`, signed in by hand as the demo's admin. */
export async function staffPage(
  site: RunningSite,
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(`${site.origin}/#${path}`)
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(site.email)
  return page
}

/** The form beside the grid; a small form over it is a dialog's. */
export const form = (page: Page): Locator => page.locator('aside form')
export const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]')
export const cell = (page: Page, row: number, column: string): Locator =>
  rows(page).nth(row).locator(`[data-column="${column}"]`)

/** Finds rows by typing into the grid's own box. */
export async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text)
}

/** Opens the record in this row. */
export async function open(page: Page, row: number): Promise<void> {
  await rows(page).nth(row).getByRole('rowheader').getByRole('link').click()
  await expect(form(page)).toBeVisible()
}

export const saveButton = (page: Page): Locator =>
  form(page).getByRole('button', { name: 'Save', exact: true })

/** Takes back what the message with this text tells of. */
export const undo = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('> div', { hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()
