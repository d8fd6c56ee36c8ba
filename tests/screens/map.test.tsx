import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directory } from '../../src/directory/directory.ts'
import { provideSource } from '../../src/entities/list/source.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import { InView } from '../support/in-view.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open, text } from '../support/screen.tsx'
import { press, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
let release = () => {}
const held = new Promise<void>((resolve) => (release = resolve))
beforeAll(async () => {
  database = await demoDatabase()
  database.asVisitor()
  await directory.load()
  // Preload the map: building its outlines once takes seconds on a busy machine.
  await import('../../src/site/map/MapView.tsx')
  provideSource(async () => {
    await held
    return { source: directorySource(directory, PEGS), announce: () => {} }
  })
}, 60_000)

type Tell = (entries: { contentRect: { width: number; height: number } }[]) => void

/** Reports a size to the map, because this DOM has no layout: as wide as the region at zoom 4. */
class Sized {
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
  }
  observe() {
    queueMicrotask(() => act(() => this.#tell([{ contentRect: { width: 900, height: 500 } }])))
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Sized)
  vi.stubGlobal('IntersectionObserver', InView)
  database.asVisitor()
})
afterAll(() => database.close())

const map = () => screen.findByRole('application', { name: 'Map of projects' })
const inSight = () => screen.findByRole('list', { name: 'Projects in view' })
const names = async () =>
  within(await inSight())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const arrives = (link: string) => waitFor(() => expect(address()).toBe(link))

test('no count is shown before the locations are loaded', async () => {
  await open('#/projects?view=map')
  await expectText('Loading locations…')
  expect(await screen.findByRole('heading', { name: 'Projects in view' })).toBeDefined()
  release()
  expect(await screen.findByRole('heading', { name: '26 projects in view' })).toBeDefined()
})

test('a list becomes a map and a list again, with its filters', async () => {
  await open('#/projects?country=Qatar')
  await user.click(await screen.findByRole('button', { name: 'Show on a map' }))
  await arrives('#/projects?country=Qatar&view=map')
  await map()
  await waitFor(async () => expect((await names()).join()).toContain('Doha MetroDoha, Qatar · Completed'))
  expect((await names()).every((name) => name.includes('Qatar'))).toBe(true)
  expect(text()).toContain('7 projects')
  expect(screen.queryByRole('list', { name: 'Projects' })).toBeNull()
  await press('Show as a list')
  await arrives('#/projects?country=Qatar')
  expect(await screen.findByRole('list', { name: 'Projects' })).toBeDefined()
})

test('projects without a location and those in view are counted', async () => {
  await open('#/projects?view=map')
  await expectText('73 not on the map')
  expect(await screen.findByRole('heading', { name: '26 projects in view' })).toBeDefined()
  await expectText('20 of 26 are listed: zoom in to see the others.')
  expect(await names()).toHaveLength(20)
})

test('a selected project shows its summary above the map and in the address; Escape closes it', async () => {
  await open('#/projects?q=metro&view=map')
  await user.click(await within(await inSight()).findByRole('button', { name: /Riyadh Metro/ }))
  await arrives('#/projects?q=metro&peek=riyadh-metro&view=map')
  const card = await screen.findByRole('region', { name: 'Summary of Riyadh Metro' })
  expect(document.activeElement).toBe(card)
  expect(card.textContent).toContain('Riyadh, Saudi Arabia')
  expect(within(card).getByRole('link', { name: 'Riyadh Metro' }).getAttribute('href')).toBe(
    '/#/projects/riyadh-metro',
  )
  await user.keyboard('{Escape}')
  await arrives('#/projects?q=metro&view=map')
  expect(screen.queryByRole('region', { name: 'Summary of Riyadh Metro' })).toBeNull()
})

test('a shared link opens with the selected project', async () => {
  await open('#/projects?view=map&peek=amaala')
  const card = await screen.findByRole('region', { name: 'Summary of Amaala' })
  expect(document.activeElement).not.toBe(card)
  await user.click(within(card).getByRole('button', { name: 'Close' }))
  await arrives('#/projects?view=map')
})

test('the search is limited to the area in view, and extended to everywhere again', async () => {
  await open('#/projects?view=map')
  await expectText('26 projects in view')
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  const application = await map()
  application.focus()
  await user.keyboard('+++')
  await user.click(await screen.findByRole('button', { name: 'Search this area' }))
  await waitFor(() =>
    expect(address()).toMatch(/^#\/projects\?bounds=[-\d.]+%2C[-\d.]+%2C[-\d.]+%2C[-\d.]+&view=map$/),
  )
  const [, n = ''] = /(\d+) projects? in view/.exec(text()) ?? []
  expect(Number(n)).toBeLessThan(26)
  await expectText(`${n} project`)
  await press('Search everywhere')
  await arrives('#/projects?view=map')
})

test('players are shown at their countries, which link to their list', async () => {
  await open('#/players?view=map')
  const countries = await screen.findByRole('list', { name: 'Countries in view' })
  await user.click(await within(countries).findByRole('button', { name: /Qatar/ }))
  const card = await screen.findByRole('region', { name: /^Qatar: \d players$/ })
  expect(text()).toContain('Players are shown at the centre of their country')
  await user.click(within(card).getByRole('button', { name: 'Show them as a list' }))
  await arrives('#/players?country=Qatar')
})

test('a project’s page shows its coordinates and links to nearby projects', async () => {
  await open('#/projects/amaala')
  expect(await screen.findByText('26.7000, 36.2000')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Copy coordinates' })).toBeDefined()
  expect(screen.queryByText('Coordinates')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Nearby projects' }))
  await arrives('#/projects?view=map&peek=amaala')
})

test('a project without coordinates has no map', async () => {
  await open('#/projects/al-zour-refinery')
  await expectText('Refinery of 615,000 barrels')
  expect(screen.queryByRole('heading', { name: 'On the map' })).toBeNull()
})

test('the front page shows its map of all projects even without news', async () => {
  interceptRequests((_url, body) =>
    body.includes('"collectionId":"news"')
      ? Response.json([{ readTime: new Date().toISOString() }])
      : undefined,
  )
  await open('#/')
  await expectText('No news available.')
  const link = await screen.findByRole('link', { name: 'All projects on a map' })
  await waitFor(() => expect(link.querySelector('canvas')).not.toBeNull())
})

test('the front page links to a map of all projects, unless there are none', async () => {
  await open('#/')
  await user.click(await screen.findByRole('link', { name: 'All projects on a map' }))
  await arrives('#/projects?view=map')
  await map()
  interceptRequests((_url, body) => {
    const [, missing] = /"([^"]+\/facets\/projects)"/.exec(body) ?? []
    return missing === undefined
      ? undefined
      : Response.json([{ missing, readTime: new Date().toISOString() }])
  })
  await open('#/')
  await expectText('0 Projects')
  expect(screen.queryByRole('link', { name: 'All projects on a map' })).toBeNull()
})
