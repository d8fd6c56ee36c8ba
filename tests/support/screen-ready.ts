import { expect, type Page } from '@playwright/test'

/** Waits until the application has replaced the first view, and with it every element. */
export const screenReady = (page: Page): Promise<void> =>
  expect(page.locator('#app[data-begun]:not([data-painted])')).toBeAttached()

/**
 * Waits until the page is painted in its final state: after a change of theme some colours follow a frame
 * later.
 */
export const framePainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
