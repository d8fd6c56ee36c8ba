import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { provideSource, loadSource } from '../../src/entities/list/source.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { keyParts } from '../../src/entities/record/keys.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { refetchDirectoryResults, refetchInexact } from '../../src/site/directory/refetchResults.ts'
import { directory } from '../../src/directory/directory.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dropRequests, interceptRequests, requests } from '../support/network.ts'
import { address, open as openScreen, text } from '../support/screen.tsx'
import { fill, press, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
let announce = () => {}
let arrive = () => {}
/** Resolves when a test lets the directory arrive; from then on it is there. */
const arrival = new Promise<void>((resolve) => (arrive = resolve))
beforeAll(async () => {
  database = await demoDatabase()
  provideSource(async () => {
    await arrival
    await directory.load()
    return { source: directorySource(directory, PEGS), announce: () => announce() }
  })
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

/** Opens a screen, by default with the directory loaded. */
async function open(link: string, isThere = true) {
  if (isThere) {
    arrive()
    await loadSource()
  }
  const started = await openScreen(link)
  announce = () => refetchInexact(started.queryClient)
  return started
}

const list = () => screen.getByRole('list', { name: 'Projects' })
const titles = () =>
  within(list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const arrives = (link: string) => waitFor(() => expect(address()).toBe(link))
const choice = (name: RegExp) => screen.findByRole('checkbox', { name })
async function unfold(label: string) {
  const summary = await waitFor(() => {
    const found = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === label)
    expect(found).toBeDefined()
    return found!
  })
  await user.click(summary)
}

const numberBeside = async (name: RegExp) => (await choice(name)).closest('label')?.textContent

test('unknown counts are left out until the directory arrives, and the list stays as it is', async () => {
  await open('#/projects?country=Qatar&status=Active', false)
  await unfold('Sector')
  await expectText('The number of projects for each option appears once all have loaded.')
  const before = titles()
  expect(await numberBeside(/^Oil & Gas/)).toBe('Oil & Gas')
  arrive()
  await loadSource()
  await waitFor(async () => expect(await numberBeside(/^Oil & Gas/)).toBe('Oil & Gas1'))
  expect(text()).not.toContain('appears once all have loaded')
  expect(titles()).toEqual(before)
})

test('options without matches are not offered, but a chosen one stays and shows “none”', async () => {
  await open('#/projects?country=Qatar')
  await unfold('Sector')
  const offered = screen
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent ?? '')
    .filter((label) => /\d$/.test(label))
  expect(offered.length).toBeGreaterThan(3)
  expect(offered.filter((label) => /\D0$/.test(label))).toEqual([])
  await open('#/projects?country=Qatar&country=Oman&sector=Aviation&status=Cancelled')
  const counts = await waitFor(() => {
    const chosen = screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent)
    expect(chosen).toContain('Cancellednone')
    return chosen
  })
  expect(counts).toHaveLength(4)
})

test('several owners are chosen by typing parts of their names', async () => {
  await open('#/projects')
  await unfold('Owner')
  fill(await screen.findByRole('searchbox', { name: 'Find in owner' }), 'qatar rail')
  await user.click(await choice(/^Qatar Rail/))
  await arrives('#/projects?owner=Qatar+Rail')
  await waitFor(() => expect(titles()).toContain('Doha Metro'))
  fill(screen.getByRole('searchbox', { name: 'Find in owner' }), 'neom')
  await user.click(await choice(/^NEOM Company/))
  await waitFor(() => expect(address()).toContain('owner=Qatar+Rail'))
  await waitFor(() => expect(list().textContent).toContain('Part of NEOM'))
  expect(titles()).toContain('Doha Metro')
  expect(screen.getByRole('button', { name: 'Remove Owner: Qatar Rail' })).toBeDefined()
})

test('a country option is found by its alternative names', async () => {
  await open('#/projects')
  await unfold('Country')
  const box = await screen.findByRole('searchbox', { name: 'Find in country' })
  fill(box, 'turkey')
  await choice(/^Türkiye/)
  fill(box, 'u.a.e')
  await user.click(await choice(/^United Arab Emirates/))
  await arrives('#/projects?country=United+Arab+Emirates')
  fill(box, 'atlantis')
  await expectText('Nothing matches.')
})

test('an amount can be typed in usual notations and filters by value in USD', async () => {
  await open('#/projects')
  await unfold('Amount')
  await user.type(await screen.findByLabelText('From'), '10bn{Enter}')
  await arrives('#/projects?from=10000000000')
  expect(await screen.findByRole('button', { name: /^Remove Amount: from USD\s10bn/ })).toBeDefined()
  await user.type(screen.getByLabelText('To'), 'AED 5{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the amount in USD')
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '20 billion{Enter}')
  await arrives('#/projects?from=10000000000&to=20000000000')
  // Until the new results arrive, the list shows the previous ones.
  await waitFor(() => {
    const found = [...list().textContent.matchAll(/USD\s([\d.]+)bn/g)].map(([, n]) => Number(n))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((n) => n < 10 || n > 20)).toEqual([])
  })
})

test('the largest amounts come first at indicative rates, which is stated', async () => {
  await open('#/projects?sort=capexAmount&dir=desc')
  await expectText('Compared in USD at indicative rates; amounts without a rate come last.')
  // 128bn dirhams are 34.9bn dollars.
  const around = [
    'Doha Metro',
    'Al Maktoum International Airport enlargement',
    'El Dabaa Nuclear Power Plant',
  ]
  expect(titles().filter((title) => around.includes(title))).toEqual(around)
})

test('a role and a company can be combined, and the link shows the same list elsewhere', async () => {
  await open('#/projects')
  await unfold('Role')
  await user.click(await choice(/^Main Contractor/))
  await arrives('#/projects?role=Main+Contractor')
  await unfold('Company')
  const [first] = await waitFor(() => {
    return within(screen.getByRole('group', { name: 'Company' })).getAllByRole('checkbox')
  })
  const n = Number(/\d+$/.exec(first!.closest('label')?.textContent ?? '')?.[0])
  const name = first!.closest('label')?.querySelector('bdi')?.textContent ?? ''
  await user.click(first!)
  await screen.findByRole('button', { name: `Remove Company: ${name}` })
  const shared = address()
  expect(shared).toMatch(/^#\/projects\?role=Main\+Contractor&company=[\w-]+$/)
  await waitFor(() => expect(screen.getByText(`${n} projects`)).toBeDefined())
  const shown = list().textContent
  await open('#/')
  await open(shared)
  await waitFor(() => expect(list().textContent).toBe(shown))
  expect(await screen.findByRole('button', { name: `Remove Company: ${name}` })).toBeDefined()
})

test('a search uses the chosen order, and otherwise sorts by relevance', async () => {
  await open('#/projects?q=metro')
  await waitFor(() => expect(titles()[0]).toMatch(/metro/i))
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  expect(sort.selectedOptions[0]?.textContent).toBe('Relevance')
  await user.selectOptions(sort, 'Name')
  await arrives('#/projects?q=metro&sort=name')
  await waitFor(() => expect(titles()).toEqual(titles().toSorted()))
  await user.selectOptions(sort, 'Relevance')
  await arrives('#/projects?q=metro')
})

test('the status counts beside the list can be pressed to filter and pressed again to reset', async () => {
  await open('#/projects?country=Qatar')
  const beside = await screen.findByRole('region', { name: 'These projects by status' })
  await waitFor(() => expect(beside.textContent).toMatch(/Active\d+/))
  const status = within(beside).getByRole('button', { name: /^Active/ })
  const n = Number(/\d+/.exec(status.textContent)?.[0])
  await user.click(status)
  await arrives('#/projects?country=Qatar&status=Active')
  expect(await screen.findByText(`${n} projects`)).toBeDefined()
  const pressed = within(beside).getByRole('button', { name: /^Active/, pressed: true })
  await user.click(pressed)
  await arrives('#/projects?country=Qatar')
})

test('with the directory loaded, filtering and searching read nothing', async () => {
  await open('#/projects?country=Qatar')
  await waitFor(() => expect(titles().length).toBeGreaterThan(0))
  const asked = requests(/:runQuery|:batchGet|:runAggregationQuery/)
  await user.click(await choice(/^Kuwait/))
  await waitFor(() => expect(titles()).toContain('Al-Zour Refinery'))
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'refinery')
  await waitFor(() => expect(address()).toContain('q=refinery'))
  await waitFor(() => expect(titles()[0]).toBe('Al-Zour Refinery'))
  expect(asked.filter(({ body }) => !body?.includes('adSenseConfig'))).toEqual([])
})

test('with the directory loaded, a record reads only itself, its roles and its news', async () => {
  arrive()
  await loadSource()
  const asked = requests(/:runQuery|:batchGet|:runAggregationQuery/)
  await open('#/projects/neom')
  const owner = () =>
    within(screen.getByRole('article')).getAllByRole('link', { name: 'Public Investment Fund' })
  await waitFor(() => expect(owner()[0]?.getAttribute('href')).toContain('/players/'))
  const parts = await screen.findByRole('table', { name: 'Sub-projects' })
  await waitFor(() => expect(within(parts).getAllByRole('row').length).toBeGreaterThan(3))
  await expectText('Added to the directory')
  const of = asked.map(({ body }) => /"collectionId":"(\w+)"|documents\/([^"]+)"\]/.exec(body))
  const read = new Set(of.flatMap((found) => found?.[1] ?? found?.[2] ?? []))
  for (const settings of ['adSenseConfig/main', 'dynamicFieldsConfig/projects']) read.delete(settings)
  expect([...read].sort()).toEqual(['news', 'projects/neom', 'roles'])
})

test('parts are read when the record states a number that differs from the directory’s', async () => {
  arrive()
  await loadSource()
  const asked = requests(/:runQuery/)
  const client = new QueryClient()
  const parts = (n: number) => client.fetchQuery({ ...projectQueries.children(['neom'], n), staleTime: 0 })
  const known = await parts(5)
  expect(asked).toEqual([])
  for (const n of [4, 6]) expect((await parts(n)).map(({ id }) => id)).toEqual(known.map(({ id }) => id))
  expect(asked).toHaveLength(2)
})

test('results of a stored directory are refetched when a newer one arrives', async () => {
  arrive()
  await loadSource()
  const { queryClient } = await open('#/projects/neom')
  await screen.findByRole('table', { name: 'Sub-projects' })
  const told = () =>
    queryClient
      .getQueryCache()
      .findAll()
      .filter(({ queryKey }) => ['children', 'named'].includes(keyParts(queryKey).query ?? ''))
  await waitFor(() => expect(told().map(({ state }) => state.dataUpdateCount)).toEqual([1, 1]))
  refetchDirectoryResults(queryClient)
  await waitFor(() => expect(told().map(({ state }) => state.dataUpdateCount)).toEqual([2, 2]))
})

test('the header search ranks records together, highlights matches and shows local names', async () => {
  await open('#/projects')
  const field = await screen.findByRole('combobox', { name: 'Search projects, players and news' })
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'doha metro')
  const found = await screen.findByRole('group', { name: 'Best matches' })
  const [first] = within(found).getAllByRole('option')
  expect(first!.textContent).toBe('Doha Metroمترو الدوحةProject · Transport · Doha, Qatar')
  expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Doha',
    'Metro',
  ])
  expect(within(found).getByRole('option', { name: /^See all \d+ projects$/ })).toBeDefined()
  await user.keyboard('{ArrowDown}{Enter}')
  await arrives('#/projects/doha-metro')
})

test('the header search and the search page rank articles among projects and players', async () => {
  await open('#/projects')
  await user.type(
    await screen.findByRole('combobox', { name: 'Search projects, players and news' }),
    'riyadh metro',
  )
  const found = await screen.findByRole('group', { name: 'Best matches' })
  const facts = () =>
    within(found)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(facts().some((words) => /News · \d/.test(words))).toBe(true))
  expect(facts()[0]).toMatch(/^Riyadh Metro.*Project/)
  const article = facts().findIndex((words) => words.startsWith('Riyadh Metro opens its first three lines'))
  expect(article).toBeGreaterThan(0)
  expect(article).toBeLessThan(facts().findLastIndex((words) => /(Project|Player) ·/.test(words)))
  await open('#/search?q=riyadh+metro+opens')
  const heading = await screen.findByRole('heading', { name: 'Best matches' })
  const [first] = within(heading.closest('section')!).getAllByRole('listitem')
  expect(first!.textContent).toMatch(/^Riyadh Metro opens its first three linesNews · \d+ Dec 2024$/)
  expect(first!.querySelectorAll('mark')).toHaveLength(3)
})

test('news that arrive while an option is highlighted are added below, and nothing moves', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await open('#/projects')
  const field = await screen.findByRole('combobox', { name: 'Search projects, players and news' })
  interceptRequests((_url, body) => (body.includes('"collectionId":"news"') ? held : undefined))
  await user.type(field, 'riyadh metro')
  const found = await screen.findByRole('group', { name: 'Best matches' })
  const options = () =>
    within(found)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  const before = options()
  await user.keyboard('{ArrowDown}')
  answer()
  const news = await screen.findByRole('group', { name: 'News' })
  expect(within(news).getByRole('option', { name: /^Riyadh Metro opens/ })).toBeDefined()
  expect(options()).toEqual(before)
})

test('a search in Arabic and one with a typo find the intended record', async () => {
  for (const q of ['مترو الدوحة', 'doha mertro']) {
    await open(`#/search?q=${encodeURIComponent(q)}`)
    const heading = await screen.findByRole('heading', { name: 'Best matches' })
    const [first] = within(heading.closest('section')!).getAllByRole('listitem')
    expect(first!.textContent).toContain('Doha Metro')
  }
})

test('a failed news search is reported below the results and can be retried', async () => {
  const found = dropRequests(/:runQuery/)
  await open('#/search?q=riyadh')
  await screen.findByRole('heading', { name: 'Best matches' })
  const failure = await screen.findByRole('alert')
  const best = screen.getByRole('heading', { name: 'Best matches' })
  expect(best.compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  found()
  await press('Try again')
  await waitFor(() => expect(text()).toContain('News · '))
})

test('a project to compare is found despite a typo, and by its local name', async () => {
  await open('#/compare?projects=riyadh-metro')
  const input = await screen.findByRole('searchbox', { name: 'Add another project' })
  for (const q of ['doha mertro', 'مترو الدوحه']) {
    await user.type(input, q)
    // The results for the previous letters stay until then.
    await waitFor(() => {
      const found = screen.getByRole('list', { name: 'Projects found' })
      expect(within(found).getAllByRole('button')[0]!.textContent).toMatch(/^Doha Metro/)
    })
    await user.clear(input)
  }
})

test('“/” is a letter in a field, and elsewhere focuses the header search', async () => {
  await open('#/projects')
  const own = await screen.findByRole('searchbox', { name: 'Search projects' })
  const field = await screen.findByRole('combobox', { name: 'Search projects, players and news' })
  await user.type(own, 'a/')
  expect(document.activeElement).toBe(own)
  await user.click(document.body)
  await user.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', '')
})

test('fields defined by staff are filtered by range and by values with a count', async () => {
  await open('#/projects?country=Saudi+Arabia')
  await unfold('More filters')
  const yes = await screen.findByRole('option', { name: /^Yes \(\d+\)$/ })
  const n = Number(/\d+/.exec(yes.textContent)?.[0])
  await user.selectOptions(yes.closest('select')!, yes)
  await arrives('#/projects?country=Saudi+Arabia&field=flagship%3Atrue')
  expect(await screen.findByText(`${n} projects`)).toBeDefined()
  const length = within(screen.getByRole('group', { name: 'Length (km)' }))
  await user.type(length.getByLabelText('From'), '100{Enter}')
  await waitFor(() => expect(address()).toContain('field=length_km%3A%3E%3D100'))
  expect(await screen.findByRole('button', { name: 'Remove Length (km): from 100' })).toBeDefined()
})

test('a word typed in steps is one history entry', async () => {
  await open('#/projects?country=Qatar')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search projects' })
  const before = window.history.length
  await user.type(field, 'met')
  await arrives('#/projects?country=Qatar&q=met')
  await user.type(field, 'ro')
  await arrives('#/projects?country=Qatar&q=metro')
  expect(window.history.length).toBe(before + 1)
})

test('owners and roles in a different spelling are corrected in the address, and unknown ones stay', async () => {
  await open('#/projects?owner=qatar-rail.')
  await arrives('#/projects?owner=Qatar+Rail')
  await waitFor(() => expect(titles()).toContain('Doha Metro'))
  await open('#/projects?role=OWNER&country=Qatar')
  await arrives('#/projects?country=Qatar&role=Owner')
  await open('#/projects?owner=Nobody+At+All')
  await expectText('No projects found matching your criteria.')
  expect(address()).toBe('#/projects?owner=Nobody+At+All')
})
