import { expect, test, type Locator, type Page } from '@playwright/test'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import type { RunningSite } from '../support/site.ts'
import { addColleague, cell, find, rows, staffPage } from '../support/staff.ts'

// The back office's grids, and popovers and dialogs over them, on a telephone in both writing directions.

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Wide enough for a table, but too narrow for its pinned columns. */
const TABLET = { viewport: { width: 620, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Rehabilitation of the coastal desalination and transmission works'
const ARABIC = 'مشروع مترو الرياض المرحلة الثانية وتوسعة المحطات المركزية في المدينة'
const draft = (headline: string) => ({ headline, status: 'draft', content: 'A text.' })

let site: RunningSite
test.beforeAll(async () => {
  const events = Array.from({ length: 450 }, (_, n) => [`events/${n}`, { name: `Fair ${n}` }] as const)
  site = await startSiteWithDocuments({
    'news/long': draft(LONG),
    'news/arabic': draft(ARABIC),
    'projects/long': { name: ARABIC.repeat(3), country: 'Qatar' },
    ...Object.fromEntries(events),
  })
  await addColleague(site, { email: 'ben@ppx.example', password: 'a crane by the bay' })
})
test.afterAll(() => site.stop())

const write = (page: Page, direction: string) =>
  page.evaluate((dir) => (document.documentElement.dir = dir), direction)
const wide = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
const cutOff = (element: Locator) =>
  element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)

test('row actions of a small grid are in view at 360 px, at least 40 px large and reachable by keyboard', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/sectors', PHONE)
  for (const [path, found, names] of [
    ['sectors', 'Energy', ['Edit', 'Delete']],
    ['player-types', 'Company', ['Edit', 'Delete']],
    ['event-types', 'Conference', ['Edit', 'Delete']],
    ['users', 'ben@', ['Mail', 'Deactivate']],
  ] as const) {
    await page.goto(`${site.origin}/#/admin/${path}?q=${found}`)
    const row = rows(page).filter({ hasText: found }).first()
    for (const direction of ['ltr', 'rtl']) {
      await write(page, direction)
      // The button of the account is too narrow for the address, whose beginning stays in view.
      await expect(page.getByRole('banner').getByText(/@/)).toHaveCSS('direction', 'ltr')
      for (const name of names) {
        const button = row.getByRole('button', { name })
        await expect(button, `${path} ${direction}`).toBeInViewport({ ratio: 1 })
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path} ${name}`).toBeGreaterThanOrEqual(40)
      }
    }
    await row.getByRole('rowheader').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: names[0] })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(row.getByRole('button', { name: names[1] })).toBeFocused()
  }
  await page.context().close()
})

test('rows are cards with the chosen columns, each in view and editable in place', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects?cols=name.location.status', PHONE)
  const top = async (row: number) => (await rows(page).nth(row).boundingBox())?.y ?? 0
  const height = async () => (await top(1)) - (await top(0))
  for (const direction of ['ltr', 'rtl']) {
    await write(page, direction)
    for (const column of ['$select', 'name', 'location', 'status', '$actions'])
      await expect(cell(page, 0, column), `${column} ${direction}`).toBeInViewport({ ratio: 1 })
    expect(await wide(page.getByRole('grid')), direction).toBe(0)
  }
  await write(page, 'ltr')
  await expect(cell(page, 0, 'status')).toContainText('Status')
  const before = await height()
  expect((await rows(page).first().boundingBox())?.height).toBe(before)

  await page.getByRole('button', { name: 'Columns', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Owner' }).tap()
  await page.keyboard.press('Escape')
  await expect.poll(height).toBeGreaterThan(before)
  await expect(cell(page, 0, 'owner')).toBeInViewport({ ratio: 1 })

  await cell(page, 0, 'status').dblclick()
  const choices = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(choices).toBeInViewport({ ratio: 1 })
  await choices.fill('Cancelled')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'status')).toContainText('Cancelled')

  await page.getByRole('columnheader', { name: 'Location' }).tap()
  await expect(page).toHaveURL(/sort=location/)
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  await expect(page.locator(`[aria-rowindex="${total}"]`)).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('the Views button does not overlap Add New', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', PHONE)
  const views = page.getByRole('button', { name: 'Views' })
  await expect(views).toBeVisible()
  const [button, add] = await Promise.all([
    views.boundingBox(),
    page.getByRole('link', { name: 'Add New' }).boundingBox(),
  ])
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(add?.x ?? 0)
  await page.context().close()
})

test('a focused cell is never under the pinned actions', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors', TABLET)
  for (const direction of ['ltr', 'rtl']) {
    await write(page, direction)
    const first = rows(page).first()
    await first.getByRole('rowheader').focus()
    await page.keyboard.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
    const added = first.locator('[data-column=added]')
    await expect(added).toBeFocused()
    const [of, actions] = await Promise.all([
      added.boundingBox(),
      first.locator('[data-pinned=end]').boundingBox(),
    ])
    if (!of || !actions) throw new Error('The cells are not drawn')
    const gap = direction === 'ltr' ? actions.x - of.x - of.width : of.x - actions.x - actions.width
    expect(gap, direction).toBeGreaterThanOrEqual(-1)
  }
  await page.context().close()
})

test('a long name starts in view, is clamped to two lines and keeps its own direction, whatever the page’s', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/news', PHONE)
  for (const [name, own] of [
    [LONG, 'ltr'],
    [ARABIC, 'rtl'],
  ] as const) {
    await find(page, name.slice(0, 24))
    const text = cell(page, 0, 'title').getByRole('link')
    await expect(text).toContainText(name)
    for (const direction of ['ltr', 'rtl']) {
      await write(page, direction)
      await expect(text).toBeInViewport({ ratio: 1 })
      await expect(text).toHaveCSS('direction', own)
      await expect(text).toHaveCSS('-webkit-line-clamp', '2')
      expect(await cutOff(text), `${own} in ${direction}`).toBeGreaterThan(0)
    }
  }
  await page.context().close()
})

test('a tag beside a name is set apart from it, and only the name is underlined', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/news', PHONE)
  for (const written of [LONG, ARABIC]) {
    await find(page, written.slice(0, 24))
    const title = rows(page).first().getByRole('link')
    await expect(title).toHaveText(`draft ${written}`)
    // Only text directly in the link is underlined; an inline-block in it, such as the tag, is not.
    const { underlined, gap } = await title.evaluate((link) => {
      const name = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const range = document.createRange()
      range.setStart(name!, 0)
      range.setEnd(name!, 1)
      const [letter, tag] = [range, link.querySelector('.tag')!].map((one) => one.getBoundingClientRect())
      return {
        underlined: name!.textContent,
        gap: Math.max(letter!.left - tag!.right, tag!.left - letter!.right),
      }
    })
    expect(underlined).toBe(written)
    expect(gap, written).toBeGreaterThanOrEqual(3)
  }
  await page.context().close()
})

test('the progress of the first read of a list is in view, on one line', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors', PHONE)
  let pages = 0
  await page.route(/:runQuery/, async (route) => {
    const isPage = /"collectionId":"events"/.test(route.request().postData() ?? '')
    if (!isPage || ++pages === 1) await route.continue()
  })
  await page.goto(`${site.origin}/#/admin/events`)
  const far = page.getByText(/^\d+ of \d+$/)
  await expect(far).toBeInViewport({ ratio: 1 })
  expect((await far.boundingBox())?.height).toBeLessThan(30)
  expect((await page.getByRole('progressbar').boundingBox())?.width).toBeGreaterThan(100)
  await page.context().close()
})

test('an open popover follows its button when the window is rotated and when the screen scrolls', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', PHONE)
  const button = page.getByRole('button', { name: 'Columns', exact: true })
  const popover = page.getByRole('dialog', { name: 'Columns' })
  /**
   * Returns how far the popover is from its place under the button, as far as the window's edges allow that
   * place.
   */
  const astray = async () => {
    const [of, at] = await Promise.all([popover.boundingBox(), button.boundingBox()])
    const window = page.viewportSize()
    if (!of || !at || !window) throw new Error('Something is not drawn')
    const fits = (wanted: number, room: number) => Math.round(Math.max(4, Math.min(wanted, room - 4)))
    return [
      Math.round(of.x) - fits(at.x, window.width - of.width),
      Math.round(of.y) - fits(at.y + at.height + 4, window.height - of.height),
    ]
  }
  await button.tap()
  await expect(popover).toBeVisible()
  expect(await astray()).toEqual([0, 0])
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(astray).toEqual([0, 0])
  }

  // On a telephone the form is below the grid, so the screen scrolls.
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/#/admin/projects/edit/riyadh-metro`)
  await expect(page.locator('aside form').getByLabel('Name', { exact: true })).toHaveValue('Riyadh Metro')
  const main = page.getByRole('main')
  await main.evaluate((element) => element.scrollTo(0, 0))
  await button.tap()
  const top = async () => Math.round((await button.boundingBox())?.y ?? 0)
  const before = await top()
  await main.evaluate((element) => element.scrollBy(0, 30))
  await expect.poll(top).toBe(before - 30)
  await expect.poll(astray).toEqual([0, 0])
  await page.context().close()
})

test('the toolbar for selected rows is in view without overlaps, and no row moves', async ({ browser }) => {
  for (const options of [
    PHONE,
    { ...PHONE, viewport: { width: 320, height: 640 } },
    { viewport: { width: 1280, height: 800 } },
  ]) {
    const page = await staffPage(site, browser, '/admin/news', options)
    const top = async () => (await rows(page).first().boundingBox())?.y
    const before = await top()
    await rows(page).first().getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    const boxes = await bar.evaluate((element) =>
      [element.parentElement!, ...element.children].map(
        (part) => part.getBoundingClientRect().toJSON() as DOMRect,
      ),
    )
    expect(await top()).toBe(before)
    expect(await bar.evaluate(({ parentElement: line }) => line!.scrollWidth - line!.clientWidth)).toBe(0)
    const [line, ...tools] = boxes
    expect(tools.length).toBeGreaterThan(3)
    for (const [index, { left, top: upper, right, bottom }] of tools.entries()) {
      expect(upper).toBeGreaterThanOrEqual(line!.top)
      expect(bottom).toBeLessThanOrEqual(Math.min(line!.bottom, options.viewport.height))
      expect(right).toBeLessThanOrEqual(options.viewport.width)
      const last = tools[index - 1]
      if (last && upper < last.bottom) expect(left).toBeGreaterThanOrEqual(last.right)
    }
    await page.context().close()
  }
})

test('the history filters leave the first operation in view on a phone, and none is cut off', async ({
  browser,
}) => {
  for (const width of [320, 360]) {
    const page = await staffPage(site, browser, '/admin/history', {
      ...PHONE,
      viewport: { width, height: 740 },
    })
    await expect(page.getByLabel('Until')).toBeVisible()
    const boxes = await page
      .locator('main .field')
      .evaluateAll((all) =>
        all.map((one) =>
          [one, one.querySelector('.input')].map((each) => each?.getBoundingClientRect().width),
        ),
      )
    expect(boxes).toHaveLength(6)
    for (const [room, input] of boxes) expect(input).toBe(room)
    const until = await page.getByLabel('Until').boundingBox()
    expect(until?.y).toBeLessThan(280)
    await page.context().close()
  }
})

test('a rejected save leaves the label of the first invalid field in view', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/rates', PHONE)
  await page.getByLabel('EUR').fill('-1')
  await page.getByLabel('GBP').fill('1e309')
  await page.getByLabel('Date', { exact: true }).fill('31/02/2026')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('February 2026 has 28 days')).toBeInViewport()
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await expect(page.locator('label', { hasText: /^Date$/ })).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('a text area reached by Tab is not under the buttons at the bottom', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/ai-config', { viewport: PHONE.viewport })
  const prompt = page.getByLabel('Prompt').first()
  await expect(prompt).toBeVisible()
  await page.getByLabel('Enable News Generation').focus()
  await page.keyboard.press('Tab')
  await expect(prompt).toBeFocused()
  const isFirstLineOnTop = () =>
    prompt.evaluate((area) => {
      const { left, top } = area.getBoundingClientRect()
      return document.elementFromPoint(left + 20, top + 20) === area
    })
  await expect.poll(isFirstLineOnTop).toBe(true)
  await page.context().close()
})

test('in the palette a long name leaves room for the words beside it', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/sectors', PHONE)
  await page.getByRole('button', { name: 'Find or go to' }).tap()
  await page.getByRole('combobox').fill(ARABIC.slice(0, 20))
  const country = page.getByRole('option', { name: 'Qatar' }).getByText('Qatar', { exact: true })
  await expect(country).toBeVisible()
  expect((await country.boundingBox())?.height).toBeLessThan(30)
  // It is aligned with the list, although it is written from right to left.
  await expect(page.getByRole('option', { name: 'Qatar' }).locator('bdi').first()).toHaveCSS(
    'text-align',
    'left',
  )
  await page.context().close()
})

test('names of cards have room beside the actions, also with a mouse and large letters', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', { viewport: PHONE.viewport })
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await rows(page).first().hover()
  expect((await cell(page, 0, 'name').boundingBox())?.width).toBeGreaterThan(100)
  await page.context().close()
})

test('with letters twice as large nothing is cut off: the title, the filters of the history, buttons and cards', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/history', PHONE)
  // The size that the browser's own settings offer, which also counts for media queries.
  const browserSettings = await page.context().newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('History')
  expect(await wide(title)).toBe(0)
  await page.getByText('Only this record').first().waitFor()
  const spilling = () =>
    page
      .locator('main, main .button, main .button-quiet, main table, main [tabindex="0"]')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.slice(0, 40)),
      )
  expect(await spilling()).toEqual([])
  await page.goto(`${site.origin}/#/admin/adsense`)
  await expect(page.getByRole('button', { name: 'Save configuration' })).toBeVisible()
  expect(await spilling()).toEqual([])

  await page.goto(`${site.origin}/#/admin/news?q=${LONG.slice(0, 20)}`)
  const name = cell(page, 0, 'title')
  await expect(name).toContainText(LONG)
  expect(await cutOff(name)).toBe(0)
  await cell(page, 0, 'date').click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  // The form is below the rows, not over them.
  await page.goto(`${site.origin}/#/admin/news/new`)
  const form = page.locator('aside')
  await expect(form.getByRole('textbox').first()).toBeVisible()
  const [below, above] = await Promise.all([form.boundingBox(), page.getByRole('grid').boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.context().close()
})

test('the ring of a focused row action is whole', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', PHONE)
  await cell(page, 0, '$actions').focus()
  await page.keyboard.press('Enter')
  const action = rows(page).first().getByRole('button', { name: 'More actions' })
  await expect(action).toBeFocused()
  // The cell clips what is drawn outside the button.
  expect(await action.evaluate((button) => getComputedStyle(button).outlineOffset)).toBe('-2px')
  await page.context().close()
})
