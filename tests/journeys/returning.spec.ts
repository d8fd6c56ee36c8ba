import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const open = async (page: Page, link: string) => {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/${link}`)
  await screenReady(page)
}
const list = (page: Page) => page.getByRole('list', { name: 'Projects', exact: true })
const fragment = (page: Page) => new URL(page.url()).hash

test('filters are saved without an account, opened again and deleted', async ({ page }) => {
  await open(page, '#/projects?country=Qatar&q=metro&peek=doha-metro')
  const toggle = page.getByRole('button', { name: 'Save these filters' })
  await toggle.click()
  await expect(page.getByRole('button', { name: 'Filters saved' })).toHaveAttribute('aria-pressed', 'true')

  await open(page, '#/projects')
  await expect(list(page)).toBeVisible()
  await expect(toggle).toHaveCount(0)
  await page.getByText('Saved filters (1)').click()
  await page
    .getByRole('link', { name: 'Qatar, metro' })
    .or(page.getByRole('link', { name: 'metro, Qatar' }))
    .click()
  await expect.poll(() => fragment(page)).toBe('#/projects?country=Qatar&q=metro')
  await expect(list(page)).toContainText('Doha Metro')
  await page.getByRole('button', { name: /^Delete the saved filters/ }).click()
  await expect(page.getByText(/^Saved filters/)).toHaveCount(0)
  await page.reload()
  await expect(toggle).toBeVisible()
})

test('lists open and save filters whatever localStorage contains', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('saved-filters', '[{"path":"/projects","search":7},{"path":"javascript:alert(1)"}')
    localStorage.setItem('visits', '{"latest":"yesterday"}')
    localStorage.setItem('theme', '"><script>')
    localStorage.setItem('ad-consent', 'perhaps')
  })
  await open(page, '#/projects?country=Qatar')
  await expect(list(page)).toContainText('Doha Metro')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await expect(page.getByText('Saved filters (1)')).toBeVisible()
})

test('without localStorage the list works, and saving filters reports “Not saved”', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '#/projects?country=Qatar')
  await expect(list(page)).toContainText('Doha Metro')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved')
})

test('records added since the last visit are marked; on the first visit none are', async ({ page }) => {
  await open(page, '#/projects')
  await expect(list(page)).toBeVisible()
  const marks = page.getByText('New since your last visit')
  await expect(marks).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem('visits', JSON.stringify({ before: null, latest: Date.now() - 24 * 3_600_000 })),
  )
  await page.reload()
  await expect(marks.first()).toBeVisible()
  // On a phone, mark and facts are one running text.
  await expect(page.locator('p', { hasText: /last visit\S/ })).toHaveCount(0)
  // A visit lasts half an hour: the marks stay meanwhile.
  await page.reload()
  await expect(marks.first()).toBeVisible()
})

test('saved filters show how many of their records are new since the last visit', async ({ page }) => {
  await open(page, '#/projects?country=Qatar')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByText('Saved filters (1)').click()
  const mark = page
    .getByRole('listitem')
    .filter({ hasText: 'Qatar' })
    .getByText(/\d+ new since your last visit/)
  await expect(page.getByRole('button', { name: /^Delete the saved filters/ })).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem('visits', JSON.stringify({ before: null, latest: Date.now() - 24 * 3_600_000 })),
  )
  await page.reload()
  await page.getByText('Saved filters (1)').click()
  // The demonstration data have just been written.
  await expect(mark).toHaveText('7 new since your last visit')
})

test('high contrast is chosen by the visitor or taken from the system', async ({ page }) => {
  const contrast = () => page.locator('html').getAttribute('data-contrast')
  await open(page, '#/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await contrast()).toBeNull()
  await page.getByRole('checkbox', { name: 'High contrast' }).check()
  await page.reload()
  expect(await contrast()).toBe('more')
  await page.getByRole('checkbox', { name: 'High contrast' }).uncheck()
  await page.emulateMedia({ contrast: 'more' })
  await page.reload()
  expect(await contrast(), 'the choice weighs more than the system').toBeNull()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  expect(await contrast()).toBe('more')
})

test('the privacy page can delete everything stored', async ({ page }) => {
  await open(page, '#/projects?country=Qatar')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await open(page, '#/privacy')
  await page.getByRole('button', { name: 'Delete stored data' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Deleted. The next page you open will be like your first visit.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
