import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { startSite, type RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

async function openActions(page: Page, link: string): Promise<void> {
  await page.goto(`${site.origin}/${link}`)
  // The previous screen has the same button, and stays until the next one has loaded.
  const title = { news: 'Construction Industry News', projects: 'Projects', players: 'Players' }
  const kind = /^#\/(news|projects|players)/.exec(link)?.[1] as keyof typeof title
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[kind])
  // React keeps the previous screen hidden until it removes it.
  await page.getByText('Share and export').filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('a filtered list is exported in full as a CSV that spreadsheets can read', async ({ page }) => {
  await openActions(page, '#/projects?country=Saudi+Arabia&sort=capexAmount&dir=desc')
  const { name, text } = await saved(page, 'Save as CSV')
  expect(name).toMatch(/^ppx-projects-saudi-arabia-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.startsWith('\uFEFFid,name,status,country')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true })
  expect(errors).toEqual([])
  await expect(page.getByText(`Saved ${data.length} projects as ${name}.`)).toBeVisible()
  await expect(page.locator('output', { hasText: `${data.length} projects` }).first()).toBeVisible()
  expect(data.length).toBeGreaterThan(20)
  expect(new Set(data.map(({ country }) => country))).toEqual(new Set(['Saudi Arabia']))
  // Compare by value in dollars: the riyal is pegged.
  const worth = data
    .map(({ capexAmount, capexCurrency }) => Number(capexAmount) / (capexCurrency === 'SAR' ? 3.75 : 1))
    .filter((amount) => amount > 0)
  expect(worth).toEqual([...worth].sort((a, b) => b - a))
  expect(data[0]?.page).toMatch(/\/share\/projects\/.*\.html$/)

  // A second press on the same spot closes what the first one has opened.
  const actions = page.getByText('Share and export').filter({ visible: true })
  const opened = await actions.boundingBox()
  await actions.click()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeHidden()
  expect(await actions.boundingBox()).toEqual(opened)
})

test('the whole list can be exported as JSON, with sub-projects', async ({ page }) => {
  await openActions(page, '#/projects')
  const { name, text } = await saved(page, 'Save as JSON')
  expect(name).toMatch(/^ppx-projects-\d.*\.json$/)
  const file = JSON.parse(text) as { complete: boolean; projects: Record<string, string>[] }
  expect([file.complete, file.projects.length]).toEqual([true, 99])
  expect(file.projects[0]?.createdAt).toMatch(/^\d{4}-.*Z$/)
  expect(file.projects[0]).not.toHaveProperty('searchTokens')
})

test('news and players can be exported too', async ({ page }) => {
  await openActions(page, '#/news')
  const news = JSON.parse((await saved(page, 'Save as JSON')).text) as { news: { author?: string }[] }
  expect([news.news.length, news.news.some((article) => 'author' in article)]).toEqual([26, false])
  await openActions(page, '#/players?type=Government+Entity')
  expect((await saved(page, 'Save as CSV')).name).toMatch(/^ppx-players-government-entity-/)
})

test('a stopped export reports that nothing was saved, and a failed one shows an error', async ({ page }) => {
  await openActions(page, '#/projects')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/:runQuery/, async (route) => {
    await held
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing was saved.')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect(page.getByRole('alert')).toContainText('Error:')
})

test('the whole list is printed as a table, and the screen is unchanged afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    const printed: (string | undefined)[] = []
    window.print = () => printed.push(document.documentElement.dataset.printing)
    Object.assign(window, { printed })
  })
  await openActions(page, '#/projects?country=Qatar')
  await page.getByRole('button', { name: 'Print the whole list' }).click()
  await expect(page.getByText('7 projects ready to print.')).toBeVisible()
  // Some browsers keep rendering while their print dialog is open: it must not open a second time.
  await page.evaluate(() => (location.hash += '&peek=doha-metro'))
  await expect(page.getByRole('link', { name: 'Open project' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toEqual(['list'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'PPX: 7 projects' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(8)
  await expect(page.locator('#app')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { name: 'PPX: 7 projects' })).toHaveCount(0)
  await expect(page.locator('#app')).toBeVisible()
})

test.describe('Insights', () => {
  test('each bar links to its projects, and charts can be saved as pictures', async ({ page }) => {
    await page.goto(`${site.origin}/#/insights`)
    await expect(page.getByText('99 projects in')).toBeVisible()
    const chart = page.getByRole('region', { name: 'By country', exact: true })
    const bar = chart.getByRole('listitem').first()
    const [country = ''] = (await bar.getByRole('link').allTextContents()) ?? []
    const n = Number(await bar.locator('.figures').textContent())
    await bar.getByRole('link').click()
    await expect(page.locator('output').filter({ hasText: `${n} projects` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove Country: ${country}` })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Saudi Arabia, Transport: \d+$/ }).click()
    await expect(page.getByRole('button', { name: 'Remove Sector: Transport' })).toBeVisible()
    await page.goBack()

    const years = page.getByRole('region', { name: 'By year of completion', exact: true })
    const column = years.getByRole('link', { name: /^2030: \d+$/ })
    const due = Number((await column.getAttribute('aria-label'))?.split(': ')[1])
    const saving = page.waitForEvent('download')
    await years.getByRole('button', { name: 'save the picture as SVG' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(
      /^ppx-projects-by-year-of-completion-projects-\d{4}-\d\d-\d\d\.svg$/,
    )
    // Render the file as a browser does.
    const svg = readFileSync(await saved.path(), 'utf8')
    const width = await page.evaluate(async (text) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
      await image.decode()
      return image.naturalWidth
    }, svg)
    expect(width).toBe(960)
    expect(svg).toContain('fill="rgb(')
    await column.click()
    await expect(page.locator('output').filter({ hasText: `${due} projects` })).toBeVisible()
    await page.goBack()
    const undated = Number(/Not stated: (\d+)\./.exec((await years.textContent()) ?? '')?.[1])
    await years.getByRole('link', { name: 'Not stated' }).first().click()
    await expect(page.locator('output').filter({ hasText: `${undated} projects` })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Completion: Not stated' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/projects')
  })
})
