import { expect, test, type Locator, type Page } from '@playwright/test'
import { NONSENSE } from '../support/nonsense.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { staffPage } from '../support/staff.ts'
import { openInNewDocument } from '../support/visit.ts'

// Forms filled with nonsense: they say so, do not break, and send the server nothing that it would refuse.

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** Texts whose harmlessness only a browser can show; the others are in tests/screens. */
const HARMFUL = ['one long word', 'a text that turns round', 'HTML'] as const

/** Editable single-line inputs and textareas, without comboboxes. */
const inputs = (form: Locator) =>
  form.locator(
    'input:is([type=text], [type=email], [type=tel], [type=url], :not([type])):not([role=combobox]), textarea',
  )

async function fill(form: Locator, text: string): Promise<void> {
  const all = inputs(form)
  const writable = await all.evaluateAll((elements) =>
    elements.flatMap((element, at) =>
      element.checkVisibility({ visibilityProperty: true }) && element.matches(':read-write') ? [at] : [],
    ),
  )
  for (const at of writable) await all.nth(at).fill(text)
}

/** Returns a live list of the page's faults: uncaught script errors, and requests that the server refused. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return found
}

test('no input makes a form overflow, and none of it is executed', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin')
  const found = troubles(page)
  for (const path of ['projects/new', 'players/new', 'news/new', 'events/new', 'dynamic-fields', 'adsense'])
    await test.step(path, async () => {
      await openInNewDocument(page, `${site.origin}/#/admin/${path}`)
      const form = page.getByRole('main').locator('form').first()
      await expect(inputs(form).first()).toBeVisible()
      for (const what of HARMFUL) {
        await fill(form, NONSENSE[what])
        await form.locator('button[type=submit]').first().click()
        if (path === 'dynamic-fields' && what !== 'one long word')
          await expect(form.getByText('Field added successfully!')).toBeVisible()
        else await expect(form.locator('[aria-invalid=true]').first(), `${path}: ${what}`).toBeFocused()
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll('html, main, aside, form')]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
              .map(({ tagName }) => tagName),
          ),
          `${path}: ${what}`,
        ).toEqual([])
      }
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    })
  expect(found).toEqual([])
  await page.context().close()
})
