import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directory } from '../../src/directory/directory.ts'
import { provideSource } from '../../src/entities/list/source.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { refetchInexact } from '../../src/site/directory/refetchResults.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { requests } from '../support/network.ts'
import { address, open as openScreen, text } from '../support/screen.tsx'
import { follow, press, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
let announce = () => {}
let trouble: Error | null = null
beforeAll(async () => {
  database = await demoDatabase()
  provideSource(async () => {
    if (trouble) throw trouble
    await directory.load()
    return { source: directorySource(directory, PEGS), announce: () => announce() }
  })
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

async function open(link: string) {
  const started = await openScreen(link)
  announce = () => refetchInexact(started.queryClient)
  return started
}

const chart = (name: string) => screen.findByRole('region', { name })
const arrives = (link: string) => waitFor(() => expect(address()).toBe(link))
/** Returns the bars of a chart: `['Qatar', '12']`. */
const bars = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('a')?.textContent ?? '',
      item.querySelector('.figures')?.textContent ?? '',
    ])

test('Insights that cannot be drawn show the error, and are drawn on retry', async () => {
  expectFailures()
  trouble = new Error('the line is dead')
  await open('#/insights')
  await expectText('Error: the line is dead')
  trouble = null
  await press('Try again')
  await expectText('99 projects in')
})

test('alternative names and spellings in the address are corrected', async () => {
  await open('#/insights?country=Turkey&status=active')
  await arrives('#/insights?country=T%C3%BCrkiye&status=Active')
})

test('while loading, Insights say what they will cover', async () => {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  const drawn = directory.breakdown.bind(directory)
  vi.spyOn(directory, 'breakdown').mockImplementationOnce(async (...asked) => {
    await held
    return drawn(...asked)
  })
  await open('#/insights')
  await expectText('The charts cover every project')
  come()
  await expectText('99 projects in')
  expect(text()).not.toContain('The charts cover every project')
})

test('the list links to its charts with the same filters, and a bar links to the projects it counts', async () => {
  await open('#/projects?country=Qatar&country=Oman&status=Active')
  await follow('Insights', await screen.findByRole('main'))
  await arrives('#/insights?country=Oman&country=Qatar&status=Active')
  const by = bars(await chart('By country')).map(([name]) => name)
  expect(new Set(by)).toEqual(new Set(['Oman', 'Qatar']))
  const sectors = await chart('By sector')
  const [[name = '', n = ''] = []] = bars(sectors)
  await follow(name, sectors)
  await waitFor(() => expect(address()).toMatch(/^#\/projects\?.*sector=/))
  expect(address()).toMatch(/country=Oman&country=Qatar.*status=Active/)
  await waitFor(() => expect(screen.getByText(`${n} project${n === '1' ? '' : 's'}`)).toBeDefined())
})

test('every chart counts as many projects as the list its bar links to', async () => {
  await open('#/insights?sector=Transport')
  for (const name of ['By country', 'By status', 'Top companies', 'Top owners']) {
    const [[first = '', n = ''] = []] = bars(await chart(name))
    await follow(first, await chart(name))
    await waitFor(() =>
      expect(address()).toMatch(/^#\/projects\?.*sector=Transport|^#\/projects\?sector=Transport/),
    )
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`^${n} projects?$`)), `${name}: ${first}`).toBeDefined(),
    )
    await open('#/insights?sector=Transport')
  }
})

test('every bar by status has its legend shape, also “Not stated”', async () => {
  await open('#/insights')
  const rows = within(await chart('By status')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent).join()).toContain('Not stated')
  for (const row of rows) expect(row.querySelector('span > svg'), row.textContent).not.toBeNull()
})

test('filters can be removed on the screen, and the chosen measure stays', async () => {
  await open('#/insights?country=Qatar&status=Active&show=value')
  await expectText('1 country')
  await press('Remove Status: Active')
  await arrives('#/insights?country=Qatar&show=value')
  await press('Clear all')
  await arrives('#/insights?show=value')
  await expectText('99 projects in')
  expect(document.title).toMatch(/^Insights · /)
})

test('amounts are summed in USD at indicative rates, or in one currency without conversion', async () => {
  await open('#/insights')
  const show = await screen.findByLabelText('Show')
  await user.selectOptions(show, 'Value in USD, indicative')
  await arrives('#/insights?show=value')
  await expectText('Amounts are converted at indicative rates (Official pegs)')
  await waitFor(async () => {
    for (const [, figure] of bars(await chart('By sector'))) expect(figure).toMatch(/^USD/)
  })
  await user.selectOptions(screen.getByLabelText('Show'), 'Capex in SAR')
  await arrives('#/insights?show=SAR')
  await expectText('Only amounts stated in SAR: nothing is converted.')
  await waitFor(async () => {
    for (const [, figure] of bars(await chart('By sector'))) expect(figure).toMatch(/^SAR/)
  })
})

test('the figures of a chart are listed by status and add up to the total', async () => {
  await open('#/insights?country=Qatar')
  const status = await chart('By status')
  await user.click(within(status).getByText('Show the figures'))
  const table = await within(status).findByRole('table')
  const total = Number(/(\d+) projects? in/.exec(text())?.[1])
  const projects = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent))
  expect(projects.reduce((sum, n) => sum + n, 0)).toBe(total)
  const active = within(table)
    .getAllByRole('row')
    .find((row) => row.textContent.startsWith('Active'))
  const cells = within(active!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells[1]).toBe(cells[0])
})

test('a chart is saved as SVG, its figures as CSV', async () => {
  const saved: { name: string; blob: Blob }[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last })
  })
  await open('#/insights?country=Qatar')
  await press('By status: save the figures as CSV', await chart('By status'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^ppx-projects-by-status-projects-in-qatar-\d{4}-\d\d-\d\d\.csv$/)
  const [headings, first] = ((await saved[0]?.blob.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  expect(headings).toBe(
    'Status,Projects,Active,Completed,On Hold,Cancelled,Planning,Not stated,"Value in USD, indicative"',
  )
  const [[label, n] = []] = bars(await chart('By status'))
  expect(first?.split(',').slice(0, 2)).toEqual([label, n])
  await press('By year of completion: save the picture as SVG')
  await waitFor(() => expect(saved).toHaveLength(2))
  const svg = (await saved[1]?.blob.text()) ?? ''
  expect(svg).toMatch(/^<svg /)
  expect(svg).toContain('>Projects in Qatar<')
  expect(svg).toContain('>Today<')
})

test('a scrolling chart of years starts at the present one', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  await open('#/insights')
  const years = (await chart('By year of completion')).querySelector('ol')!
  const all = years.querySelectorAll('li')
  const present = [...all].findIndex(({ title }) => title.startsWith(`${new Date().getFullYear()}:`)) + 1
  expect(present).toBeGreaterThan(0)
  expect(years.closest('div')!.parentElement!.scrollLeft).toBeCloseTo((1_000 * present) / all.length - 150)
})

test('filters without matches show a message, and invalid parameters are ignored', async () => {
  await open('#/insights?country=Atlantis')
  await expectText('No projects found matching your criteria.')
  await open('#/insights?show=%3Cb%3E&country=&from=abc&year=99&bounds=1,2&field=x&sort=up&dir=left&q=')
  await expectText('99 projects in')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe(''))
})

test('with the directory loaded, charts read nothing', async () => {
  await open('#/insights?country=Qatar')
  await chart('By country')
  const asked = requests(/:runQuery|:batchGet|:runAggregationQuery/)
  await press('Remove Country: Qatar')
  await expectText('99 projects in')
  expect(asked.filter(({ body }) => !/adSenseConfig|config\/rates/.test(body ?? ''))).toEqual([])
})
