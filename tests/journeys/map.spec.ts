import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { horizontalOverflow } from '../support/visit.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const map = (page: Page) => page.getByRole('application', { name: 'Map of projects' })
const inSight = (page: Page) => page.getByRole('heading', { level: 2, name: /in view$/ })

async function openMap(page: Page, link = '#/projects?view=map'): Promise<void> {
  await page.goto(`${site.origin}/${link}`)
  await expect(inSight(page)).toHaveText(/[1-9]\d* projects? in view/)
  await map(page).scrollIntoViewIfNeeded()
}

/** Waits until pending frames have been painted. */
const rests = (page: Page) => page.waitForTimeout(700)

/** Counts the colours on the map; land, sea, lines and marks make at least five. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const counts = new Map<number, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].filter(([, n]) => n > 100).map(([colour]) => colour)
  })

test('a map at rest is not painted, whatever the theme, nor after printing', async ({ page }) => {
  await openMap(page)
  const painted = (theme: string | null) =>
    page.evaluate(async (chosen) => {
      const { dataset } = document.documentElement
      if (chosen === null) delete dataset['theme']
      else dataset['theme'] = chosen
      await new Promise((resolve) => setTimeout(resolve, 700))
      const { prototype } = CanvasRenderingContext2D
      const fillRect: (...box: number[]) => void = Reflect.get(prototype, 'fillRect')
      let count = 0
      prototype.fillRect = function (...box) {
        count += 1
        Reflect.apply(fillRect, this, box)
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      prototype.fillRect = fillRect
      return count
    }, theme)
  expect([await painted('light'), await painted('dark'), await painted(null)]).toEqual([0, 0, 0])
  await page.pdf()
  expect([await painted(null), await painted('dark')]).toEqual([0, 0])
})

test('a page printed in the dark theme shows the map in light colours, its legend and all that is listed', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMap(page)
  await rests(page)
  const dark = await colours(page)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const canvas = document.querySelector('canvas')!
      const [red = 0] = canvas.getContext('2d')!.getImageData(8, 8, 1, 1).data
      document.title = `printed ${red > 200 ? 'light' : 'dark'}`
    })
  })
  await page.pdf()
  await expect(page).toHaveTitle('printed light')
  await rests(page)
  expect(await colours(page)).toEqual(dark)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.getByText('Outlines: Natural Earth')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  const list = page.getByRole('region', { name: /in view$/ }).getByRole('list')
  expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
})

for (const width of [360, 1280])
  test(`at ${width} px the map is drawn in both themes, dragged and reset`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openMap(page)
    await rests(page)
    const light = await colours(page)
    expect(light.length).toBeGreaterThan(4)
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

    await page.emulateMedia({ colorScheme: 'dark' })
    await rests(page)
    const dark = await colours(page)
    expect(dark.length).toBeGreaterThan(4)
    expect(dark.filter((colour) => light.includes(colour)).length).toBeLessThan(3)

    // Morocco is alone in the west.
    const all = await inSight(page).textContent()
    const box = (await map(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(inSight(page)).not.toHaveText(all ?? '')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(inSight(page)).toHaveText(all ?? '')
  })

test('pressing a project on the map opens its summary, and Back closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMap(page, '#/projects?q=metro&view=map')
  await rests(page)
  const box = (await map(page).boundingBox())!
  // The map was fitted to its bounds: the westernmost of the two projects is 40 px from the edge.
  const card = page.getByRole('region', { name: 'Summary of Riyadh Metro' })
  await page.mouse.click(box.x + 40, box.y + box.height / 2 + 34)
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/peek=riyadh-metro/)
  await page.goBack()
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(/#\/projects\?q=metro&view=map$/)
})

test('keys zoom and reset the map, and Tab continues to the projects in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMap(page)
  await map(page).focus()
  const all = await inSight(page).textContent()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  await expect(inSight(page)).not.toHaveText(all ?? '')
  await page.keyboard.press('Home')
  await expect(inSight(page)).toHaveText(all ?? '')
  const first = page.getByRole('list', { name: 'Projects in view' }).getByRole('button').first()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((button) => button === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Summary of / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /^Summary of / })).toBeHidden()
  await expect(first).toBeFocused()
})

test('a record links to the map around it, and Back restores that map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.origin}/#/projects/amaala`)
  await expect(page.getByText('26.7000, 36.2000', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Nearby projects' }).click()
  await expect(inSight(page)).toHaveText('4 projects in view')
  await page.getByRole('region', { name: 'Summary of Amaala' }).getByRole('link', { name: 'Amaala' }).click()
  await expect(page.getByText('26.7000, 36.2000', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(inSight(page)).toHaveText('4 projects in view')
})

test('the map makes no third-party requests', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await openMap(page)
  await rests(page)
  expect(foreign).toEqual([])
})
