import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/**
 * Opens an address in a new document: a goto that changes only the fragment would stay in the old one. It
 * goes by way of a small page of the same site, because by way of about:blank the browser would start a new
 * process for every document, which costs as much as the document.
 */
export async function openInNewDocument(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href)
  await page.goto(url)
}

/** Opens a screen in a new document. */
export async function visit(
  page: Page,
  origin: string,
  { link, shows }: Pick<Screen, 'link' | 'shows'>,
): Promise<void> {
  await openInNewDocument(page, `${origin}/${link}`)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
}

/** A screen that reads nothing from the database. */
export const NEUTRAL = { link: '#/privacy', shows: 'What this browser stores' }

/** Navigates to a screen within the current document. */
export async function enter(page: Page, { link, shows }: Pick<Screen, 'link' | 'shows'>): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), link)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
}

/** Waits until everything that a screen loads after its first paint is there. */
export const settled = (page: Page): Promise<void> =>
  expect(
    page.locator('main').locator('.skeleton, output:text("Loading"), output:text("Searching")'),
  ).toHaveCount(0)

/**
 * Navigates to a screen within the current document by way of one that reads nothing, so that nothing of the
 * previous screen is left.
 */
export async function enterViaNeutralScreen(
  page: Page,
  screen: Pick<Screen, 'link' | 'shows'>,
): Promise<void> {
  await enter(page, NEUTRAL)
  await enter(page, screen)
  await settled(page)
}

/**
 * Returns by how many pixels the page, or a dialog in front of it, is wider than the window; a dialog does
 * not make the page scroll.
 */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const inFront = [...document.querySelectorAll('dialog[open], :popover-open')].map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return Math.max(-left, right - window.innerWidth, one.scrollWidth - one.clientWidth)
    })
    return Math.max(scrollWidth - clientWidth, ...inFront)
  })
