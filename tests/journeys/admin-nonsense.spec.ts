import { expect, test, type Locator, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { staffPage } from '../support/staff.ts'

// Forms into which nothing sensible is written: they say so, and neither break nor ask the server for what it refuses.

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const NONSENSE = {
  'one long word': 'W'.repeat(4_000),
  emoji: '🏗️'.repeat(47),
  'a text that turns round': 'مشروع \u202eevil\u202c مترو',
  'a script': 'javascript:window.hacked=1',
  'no number': '1e999',
  HTML: '<img src=x onerror="window.hacked=1">',
  blanks: '   ',
}

/** Single lines and texts that can be written into; what is picked from a list is not. */
const inputs = (form: Locator) =>
  form.locator(
    'input:is([type=text], [type=email], [type=tel], [type=url], :not([type])):not([role=combobox]), textarea',
  )

async function fill(form: Locator, text: string): Promise<void> {
  for (const input of await inputs(form).all())
    if ((await input.isVisible()) && (await input.isEditable())) await input.fill(text)
}

/** What went wrong in the page since it was opened: scripts that threw, and requests that the server refused. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return found
}

for (const path of ['projects/new', 'players/new', 'news/new', 'events/new', 'dynamic-fields', 'adsense'])
  test(`${path}: whatever is typed, the form says what is wrong and leads to the first of it`, async ({
    browser,
  }) => {
    const page = await staffPage(site, browser, '/admin')
    const found = troubles(page)
    await page.evaluate((to) => (location.hash = `#/admin/${to}`), path)
    const form = page.getByRole('main').locator('form').first()
    await expect(inputs(form).first()).toBeVisible()
    for (const [what, text] of Object.entries(NONSENSE)) {
      await fill(form, text)
      await form.locator('button[type=submit]').first().click()
      const wrong = form.locator('[aria-invalid=true]')
      const isAccepted = path === 'dynamic-fields' && !['one long word', 'emoji', 'blanks'].includes(what)
      if (isAccepted) await expect(form.getByText('Field added successfully!')).toBeVisible()
      else await expect(wrong.first(), what).toBeFocused()
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('html, main, aside, form')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ tagName }) => tagName),
        ),
        what,
      ).toEqual([])
    }
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    expect(found).toEqual([])
    await page.context().close()
  })
