import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** Opens a screen afresh: a goto that changes only the fragment would stay in the document. */
export async function visit(
  page: Page,
  origin: string,
  { link, shows }: Pick<Screen, 'link' | 'shows'>,
): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${origin}/${link}`)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
}

/** How far the page can be scrolled sideways, pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
