import { expect, type Page } from '@playwright/test'

/** Waits until the screen is the application's own: what was painted before it came is replaced, and with it every element. */
export const screenReady = (page: Page): Promise<void> =>
  expect(page.locator('#app[data-begun]:not([data-painted])')).toBeAttached()

/** Waits until the page is drawn as it is meant to be now: after a change of theme some colours follow a frame later. */
export const framePainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
