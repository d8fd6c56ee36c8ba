import { expect, type Page } from '@playwright/test'

/** Waits until the screen is the application's own: what was painted before it came is replaced, and with it every element. */
export const stands = (page: Page): Promise<void> =>
  expect(page.locator('#app[data-begun]:not([data-painted])')).toBeAttached()
