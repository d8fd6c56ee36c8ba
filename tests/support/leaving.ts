import type { Page } from '@playwright/test'

/** Answers whatever the browser asks before a page with something typed is left; the page may be gone by then. */
export function acceptLeaving(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
}
