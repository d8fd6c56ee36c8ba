import { expect, test, type Page } from '@playwright/test'
import { type RunningSite, startSite } from '../support/site.ts'
import { cell, rows, staffPage } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => void (site = await startSite('demo')))
test.afterAll(() => site.stop())

const heading = (page: Page, id: string) => page.locator(`[data-header][data-column="${id}"]`)
const order = (page: Page) =>
  page
    .locator('[data-header]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.column ?? ''))

async function centre(page: Page, id: string): Promise<[x: number, y: number]> {
  const box = await heading(page, id).boundingBox()
  if (!box) throw new Error(`${id} is not drawn`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a heading is dragged to another place without sorting, and a double click on its edge fits the column', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/events', { viewport: { width: 1280, height: 800 } })
  await expect(rows(page).first()).toBeVisible()
  await page.mouse.move(...(await centre(page, 'type')))
  await page.mouse.down()
  await page.mouse.move(...(await centre(page, 'end')), { steps: 4 })
  await expect(heading(page, 'end')).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  expect(await order(page)).toEqual(['$select', 'name', 'start', 'end', 'type', 'location', '$actions'])
  await expect(page).toHaveURL(/\?cols=name\.start\.end\.type\.location$/)
  await expect(heading(page, 'type')).toBeFocused()

  // Dropped on a pinned column, the column stays in its place.
  await page.mouse.down()
  await page.mouse.move(...(await centre(page, 'name')), { steps: 4 })
  await page.mouse.up()
  expect((await order(page)).slice(1, 3)).toEqual(['name', 'start'])

  // Escape cancels the move, and releasing the button does not sort.
  await page.mouse.move(...(await centre(page, 'start')))
  await page.mouse.down()
  await page.mouse.move(...(await centre(page, 'type')), { steps: 4 })
  await expect(heading(page, 'type')).toHaveAttribute('data-drop', 'after')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'type')).not.toHaveAttribute('data-drop')
  await page.mouse.up()
  expect((await order(page)).slice(1, 5)).toEqual(['name', 'start', 'end', 'type'])
  await expect(heading(page, 'start')).toHaveAttribute('aria-sort', 'none')

  const widthOf = async (id: string) => (await heading(page, id).boundingBox())?.width ?? 0
  const [x, y] = await centre(page, 'start')
  await page.mouse.dblclick(x + (await widthOf('start')) / 2 - 3, y)
  await expect.poll(() => widthOf('start')).toBeGreaterThan(130)
  const cells = page.locator('[data-row] > [data-column=start] > span')
  const cut = await cells.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
  )
  expect(cut).toBe(0)
  await expect(page).toHaveURL(/\?cols=name\.start\.end\.type\.location$/)
  await page.context().close()
})

/** Returns the distances, px, of the pinned columns from their edges, and by how much any cell is off its heading. */
const columnsAt = (page: Page, scrolled: number) =>
  page.getByRole('grid').evaluate(async (grid, by) => {
    grid.scrollLeft = document.dir === 'rtl' ? -by : by
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const row = grid.querySelector('[data-row]')
    const boxOf = (id: string, of: Element | null = row) =>
      of?.querySelector(`[data-column="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()
    const ids = [...grid.querySelectorAll<HTMLElement>('[data-header]')].map(
      ({ dataset }) => dataset.column ?? '',
    )
    const head = grid.querySelector('[role=row]')
    const left = grid.getBoundingClientRect().left + grid.clientLeft
    const right = left + grid.clientWidth
    const [start, end] = [boxOf('$select'), boxOf('$actions')]
    return {
      start: Math.round(document.dir === 'rtl' ? right - start.right : start.left - left),
      end: Math.round(document.dir === 'rtl' ? end.left - left : right - end.right),
      off: Math.round(Math.max(...ids.map((id) => Math.abs(boxOf(id).left - boxOf(id, head).left)))),
      city: Math.round(Math.abs(boxOf('location').left - boxOf('name').left)),
    }
  }, scrolled)

test('pinned columns stay at their edges and cells below their headings, however far the columns are scrolled', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', { viewport: { width: 1280, height: 800 } })
  await expect(rows(page).first()).toBeVisible()
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction)
    const before = await columnsAt(page, 0)
    for (const scrolled of [150, 10_000, 0]) {
      const { start, end, off, city } = await columnsAt(page, scrolled)
      expect({ start, end, off }, `${direction}, scrolled by ${scrolled}`).toEqual({
        start: 0,
        end: 0,
        off: 0,
      })
      expect(city !== before.city, 'the other columns move').toBe(scrolled > 0)
    }
  }
  await page.context().close()
})

test('sums that do not fit below the rows are counted there, and a press shows all of them', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', { viewport: { width: 1280, height: 800 } })
  for (const width of [1280, 360])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await cell(page, 0, 'value').click()
      await page.keyboard.press('Control+Space')
      const line = page.getByRole('list', { name: 'Selected cells' })
      const sums = line.getByRole('listitem')
      await expect(sums.first()).toBeVisible()
      const cut = await line.evaluate(
        (list) =>
          [...list.children].filter((one) => one.getBoundingClientRect().top >= list.getBoundingClientRect().bottom).length, // oxfmt-ignore
      )
      const more = page.getByRole('button', { name: 'of the selected cells' })
      if (width === 1280 && cut === 0) return expect(more).toBeHidden()
      expect(cut).toBeGreaterThan(0)
      await expect(more).toHaveText(`${cut} more of the selected cells`)
      await expect(more).toBeInViewport({ ratio: 1 })
      await more.click()
      const all = page.getByRole('dialog', { name: 'Selected cells' }).getByRole('listitem')
      expect(await all.allTextContents()).toEqual(await sums.allTextContents())
      for (const one of await all.all()) await expect(one).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
    })
  await page.context().close()
})

test('a sum beside the toolbar for selected rows stays within its line', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects', { viewport: { width: 1280, height: 800 } })
  await cell(page, 0, 'value').click()
  for (const _ of ['cells', 'rows']) await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
  const sum = page.getByRole('list', { name: 'Selected cells' }).getByRole('listitem').first()
  await expect(sum).toContainText('average')
  const { height, line } = await sum.evaluate((one) => ({
    height: one.clientHeight,
    line: one.parentElement!.clientHeight,
  }))
  expect(height).toBeLessThanOrEqual(line)
  await page.context().close()
})

test('rows keep their position when a form opens beside them, with and without filters', async ({
  browser,
}) => {
  for (const search of ['', '?country=Qatar&country=Oman&status=Planning&status=Active']) {
    const page = await staffPage(site, browser, `/admin/projects${search}`)
    const first = rows(page).first()
    const top = async () => (await first.boundingBox())?.y
    const across = async () => (await page.getByRole('grid').boundingBox())?.width ?? 0
    for (const width of [1100, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(first).toBeVisible()
      if (search !== '') await expect(page.getByText('Clear all')).toBeVisible()
      const before = await top()
      await first.getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Edit project' })).toBeVisible()
      await expect.poll(across).toBeLessThan(width - 700)
      expect(await top(), `${width} px wide`).toBe(before)
      await page.getByRole('button', { name: 'Close the form' }).click()
      await expect.poll(across).toBeGreaterThan(width - 400)
    }
    await page.context().close()
  }
})

test('a list scrolled sideways shows its names while a form is open, and returns to its place afterwards', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/projects', { viewport: { width: 1280, height: 800 } })
  const grid = page.getByRole('grid')
  const left = () => grid.evaluate((element) => Math.round(element.scrollLeft))
  await expect(rows(page).first()).toBeVisible()
  await cell(page, 0, 'sector').click()
  // Scrolled further than the cell needs, which stays visible.
  const across = (await left()) + 40
  await grid.evaluate((element, to) => (element.scrollLeft = to), across)
  await expect.poll(left).toBe(across)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Edit project' })).toBeVisible()
  await expect.poll(left).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(left).toBe(across)
  await page.context().close()
})
