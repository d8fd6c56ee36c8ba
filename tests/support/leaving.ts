import type { Page } from '@playwright/test'

/** Accepts the browser's prompts about unsaved input when a page is left; the page may be closed by then. */
export function acceptLeaving(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
}
