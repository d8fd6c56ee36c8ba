import { expect, test, type Locator, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, form, open, POLLED, queriedCollections, saveButton, staffPage } from '../support/staff.ts'
import { openInNewDocument } from '../support/visit.ts'

let site: RunningSite
let page: Page
test.beforeAll(async ({ browser }) => {
  site = await startSite('demo')
  page = await staffPage(site, browser, '/admin/projects')
})
test.afterAll(async () => {
  await page.context().close()
  await site.stop()
})
test.beforeEach(async () => {
  // A new document: otherwise the rows of the previous screen would pass for those of the next one.
  await openInNewDocument(page, `${site.origin}/#/admin/projects`)
  await expect(page.getByRole('grid', { name: 'Projects' }).locator('[data-row]').first()).toBeVisible()
})

const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const box = () => palette().getByRole('combobox')
/** Opens the palette. Its file loads a second after the screen; a test run on its own is faster than that. */
async function openPalette(): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box()).toBeFocused()
}
/** Returns the selected option of the combobox, as assistive technology reads it. */
const chosen = async () => {
  const id = await box().getAttribute('aria-activedescendant')
  return palette().locator(`[id="${id}"]`).textContent()
}

test('Ctrl K opens any screen and any record by its name, and Escape returns the focus', async () => {
  await cell(page, 1, 'name').focus()
  await page.keyboard.press('Control+k')
  await expect(box()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette()).toBeHidden()
  await expect(cell(page, 1, 'name')).toBeFocused()

  await openPalette()
  await page.keyboard.type('player t')
  expect(await chosen()).toContain('Player Types')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/player-types$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Types')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('riyadh metro')
  await expect(palette().getByRole('group', { name: 'Projects' })).toContainText('Riyadh Metro')
  await expect.poll(chosen).toContain('Riyadh Metro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/projects\/edit\/riyadh-metro$/)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Riyadh Metro')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new event')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/events\/new$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(palette()).toContainText('Nothing found for “zzzz”')
  await page.keyboard.press('Enter')
  await expect(palette()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('what is typed right after Ctrl K goes to the palette, never into the cell behind it', async () => {
  const loaded = page.waitForResponse(/CommandPalette.*\.js/)
  await openInNewDocument(page, `${site.origin}/#/admin/projects`)
  const location = cell(page, 0, 'location')
  const before = await location.innerText()
  await (await loaded).finished()
  await location.click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('solar')
  await expect(box()).toHaveValue('solar')
  await page.keyboard.press('Escape')
  await expect(location).toHaveText(before)
  await expect(location).toBeFocused()
})

test('nothing is typed into a cell while the code of the palette or of Find and replace loads', async () => {
  for (const [shortcut, chunk] of [
    ['Control+k', /CommandPalette.*\.js/],
    ['Control+h', /ReplaceDialog.*\.js/],
  ] as const) {
    let release = () => undefined as void
    const typed = new Promise<void>((resolve) => (release = resolve))
    let requests = 0
    await page.route(chunk, async (route) => {
      requests += 1
      await typed
      // The request may be of the document that was left, which prefetches the palette, too.
      await route.continue().catch(() => undefined)
    })
    await openInNewDocument(page, `${site.origin}/#/admin/projects`)
    const location = cell(page, 0, 'location')
    const before = await location.innerText()
    await location.click()
    await page.keyboard.press(shortcut)
    await page.keyboard.type('solar')
    await expect.poll(() => requests).toBeGreaterThan(0)
    release()
    await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(location).toHaveText(before)
    await expect(location).toBeFocused()
    await page.unroute(chunk)
  }
})

test('the palette reads its lists once, and the arrow keys wrap around', async () => {
  await openPalette()
  await page.keyboard.type('kuwait')
  await expect(palette().getByRole('option').first()).toBeVisible()
  await expect(palette()).toContainText(/results?$/)
  const queried = queriedCollections(page)
  await box().fill('')
  await box().fill('dubai')
  await expect(palette().getByRole('group', { name: 'Projects' })).toContainText('Dubai')
  expect(queried.filter((name) => !POLLED.includes(name))).toEqual([])
  const count = await palette().getByRole('option').count()
  const first = await chosen()
  await page.keyboard.press('ArrowUp')
  await expect(
    palette()
      .getByRole('option')
      .nth(count - 1),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(first)
  await page.keyboard.press('Escape')
})

test('Tab skips the option list of a combobox, even when the list scrolls', async () => {
  const scrolls = (list: Locator) => list.evaluate((element) => element.scrollHeight > element.clientHeight)
  await openPalette()
  await page.keyboard.type('a')
  const results = palette().getByRole('listbox', { name: 'Results' })
  await expect.poll(() => scrolls(results)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(results).not.toBeFocused()
  await page.keyboard.press('Escape')

  await open(page, 0)
  const parent = form(page).getByRole('combobox', { name: 'Part of' })
  await parent.focus()
  await page.keyboard.type('a')
  await expect.poll(() => scrolls(form(page).getByRole('listbox', { name: 'Part of' }))).toBe(true)
  await page.keyboard.press('Tab')
  await expect(form(page).getByLabel('Website')).toBeFocused()
})

test('the palette asks before it leaves unsaved changes', async () => {
  await open(page, 0)
  const city = form(page).getByLabel('City', { exact: true })
  await city.fill('Kept by the palette')
  await openPalette()
  await page.keyboard.type('users')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(city).toHaveValue('Kept by the palette')
  await city.press('Control+s')
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await expect(saveButton(page)).toBeEnabled()
})

test('“?” opens the shortcuts in the grid but types a letter in a field; the palette changes the theme', async () => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').fill('what')
  await page.getByRole('searchbox').press('Shift+?')
  await expect(page.getByRole('searchbox')).toHaveValue('what?')
  await expect(sheet).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await cell(page, 0, 'value').focus()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('Go to the find box')
  await page.keyboard.press('Control+k')
  await expect(palette()).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cell(page, 0, 'value')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await openPalette()
  await page.keyboard.type('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: site.email }).click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.locator('label', { hasText: /^System$/ }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('Page Down and Ctrl Home keep the focus in a cell that is fully in view', async () => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await cell(page, 0, 'status').focus()
  const rowIndex = () =>
    page.evaluate(() => Number(document.activeElement?.parentElement?.getAttribute('aria-rowindex')))
  let before = await rowIndex()
  for (const key of ['PageDown', 'PageDown', 'PageDown']) {
    await page.keyboard.press(key)
    await expect.poll(rowIndex).toBeGreaterThan(before)
    before = await rowIndex()
  }
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Home')
  await expect.poll(rowIndex).toBe(2)
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
})

/** Whether the focus is lost: on the page itself the next key would reach nothing. */
const isLost = () => page.evaluate(() => document.activeElement === document.body)

test('Enter and ↓ move from the find box to the first matching row', async () => {
  const name = await cell(page, 3, 'name').innerText()
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(cell(page, 0, 'name')).toContainText(name)
    await page.keyboard.press(key)
    await expect(cell(page, 0, 'name')).toBeFocused()
  }
})

test('Tab wraps around in a column menu, and Escape returns to its heading', async () => {
  const heading = page.locator('[data-header][data-column=status]')
  await heading.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const menu = page.getByRole('dialog', { name: 'Column Status' })
  await expect(menu).toBeVisible()
  const names = new Set<string>()
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    expect(await isLost(), `after ${press + 1}`).toBe(false)
    names.add(await menu.locator(':focus').evaluate((element) => element.textContent ?? ''))
  }
  expect(names).toContain('Hide column')
  expect(names).toContain('↑ Sort A to Z')
  await menu.getByRole('button', { name: 'Sort A to Z' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('button', { name: 'Hide column' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
})

/**
 * Focuses a button once it is enabled: a disabled one takes no focus, and the next key would reach the
 * focused one, Cancel.
 */
async function focusEnabled(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.focus()
}

test('when the pressed button disappears with its dialog, the focus returns to the grid', async () => {
  await cell(page, 0, 'value').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Edit a field' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field').selectOption('City')
  await dialog.getByLabel('New value').fill('Ruwais')
  await page.keyboard.press('Enter')
  await focusEnabled(dialog.getByRole('button', { name: 'Set City' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 1, 'value')).toBeFocused()
})

test('when the pressed button disappears but its dialog stays, the focus stays in the dialog', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sector = (await cell(page, 5, 'sector').innerText()) || 'Energy'
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${sector}\nNo sector at all`)
  await cell(page, 0, 'sector').focus()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 invalid')
  await focusEnabled(dialog.getByRole('button', { name: /^Paste/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('1 cell saved')
  await expect.poll(isLost).toBe(false)
  await page.keyboard.press('Escape')
  await expect(cell(page, 0, 'sector')).toBeFocused()
})

test('after a paste of more rows than are in view, the focus is where the paste began', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('No sector at all\n'.repeat(60)))
  await cell(page, 2, 'sector').focus()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('invalid')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 2, 'sector')).toBeFocused()
  await expect(cell(page, 2, 'sector')).toBeInViewport({ ratio: 1 })
  await expect(cell(page, 6, 'sector')).toHaveAttribute('data-range')
})

test('the buttons of a form, which stay in view, cover no field that the keyboard reaches', async () => {
  await openInNewDocument(page, `${site.origin}/#/admin/rates`)
  await page.getByLabel('EUR').focus()
  const added = page.getByLabel('Another currency')
  while (!(await added.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab')
  const bottom = await added.evaluate((node) => node.getBoundingClientRect().bottom)
  const buttons = page.getByRole('button', { name: 'Save rates' }).locator('..')
  expect(bottom).toBeLessThanOrEqual(await buttons.evaluate((node) => node.getBoundingClientRect().top))
})
