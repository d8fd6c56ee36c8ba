import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LoadMore } from '../../src/site/finder/LoadMore.tsx'
import { PUBLISHED_PAGES_FILE } from '../../src/entities/share-page/address.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests } from '../support/network.ts'
import { press, textOf, expectText, user } from '../support/user-actions.ts'
import { address, enter, open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

const list = () => screen.getByRole('list', { name: 'Projects' })
const lists = (words: string) => waitFor(() => expect(list().textContent).toContain(words))
const arrives = (link: string) => waitFor(() => expect(address()).toBe(link))

test('a link to a summary works for a record outside the list, in other letter case, and for a missing record', async () => {
  await open('#/projects?country=Oman&peek=doha-metro')
  expect(await screen.findByRole('region', { name: 'Summary of Doha Metro' })).toBeDefined()
  await open('#/projects?country=Oman&peek=DOHA-Metro')
  expect(await screen.findByRole('region', { name: 'Summary of Doha Metro' })).toBeDefined()
  await open('#/projects?peek=nothing-at-all')
  await expectText('Project not found. It may have been removed, or the link may be incomplete.')
  await press('Close')
  await arrives('#/projects')
})

test('the page title names the filters of a list, and only the list without filters', async () => {
  await open('#/projects?country=Qatar&sector=Transport')
  await waitFor(() => expect(document.title).toBe('Transport projects in Qatar · PPX'))
  await press(/^Remove Sector/)
  await waitFor(() => expect(document.title).toBe('Projects in Qatar · PPX'))
  await press('Clear all')
  await waitFor(() => expect(document.title).toBe('Projects · PPX'))
  await open('#/search?q=metro')
  await waitFor(() => expect(document.title).toBe('Search for “metro” · PPX'))
})

test('a list offers a feed only if the feed supports all its filters', async () => {
  interceptRequests((url) => (url.includes(PUBLISHED_PAGES_FILE) ? Response.json({ live: true }) : undefined))
  const unfold = async (link: string) => {
    await open(link)
    await user.click(await screen.findByText('Share and export'))
    await screen.findByRole('button', { name: 'Save as CSV' })
  }
  await unfold('#/projects?country=Qatar')
  expect(await within(screen.getByRole('main')).findByRole('link', { name: /\(RSS\)$/ })).toBeDefined()
  await unfold('#/projects?country=Qatar&from=1000000')
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /\(RSS\)$/ })).toBeNull()
})

test('ticking a country adds its projects, their count, a chip and the address', async () => {
  await open('#/projects?country=Qatar')
  expect(await screen.findByText('7 projects')).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: /Kuwait/ }))
  expect(await screen.findByText('10 projects')).toBeDefined()
  const title = screen.getByRole('heading', { name: 'Doha Metro' })
  // The dates belong to the status, and a narrow card does not cut them off.
  expect(textOf(title.parentElement!)).toMatch(/Completed 2013 to 2019 · .*Doha, Qatar · Transport/)
  expect(screen.getByText('Al-Zour Refinery')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Country: Kuwait' })).toBeDefined()
  expect(address()).toBe('#/projects?country=Kuwait&country=Qatar')
})

test('a search matches part of a word while it is typed', async () => {
  await open('#/projects')
  await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'metro')
  await arrives('#/projects?q=metro')
  await lists('Riyadh Metro')
  expect(list().textContent).not.toContain('Amaala')
})

test('a search of signs alone says what can be searched for, and leaves the list as it is', async () => {
  await open('#/projects?country=Qatar')
  const field = await screen.findByRole('searchbox', { name: 'Search projects' })
  await user.type(field, '%😀')
  await expectText('Search with letters or digits.')
  expect(address()).toBe('#/projects?country=Qatar')
  await user.type(field, 'metro')
  await waitFor(() => expect(address()).toContain('metro'))
  expect(text()).not.toContain('Search with letters')
})

test('a sort starts in its own direction, can be reversed, and reset', async () => {
  await open('#/projects?country=Qatar')
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Capex')
  await arrives('#/projects?country=Qatar&sort=capexAmount&dir=desc')
  await waitFor(() => expect(within(list()).getAllByRole('link')[0]?.textContent).toBe('Lusail City'))
  await user.selectOptions(screen.getByLabelText('Direction'), 'asc')
  await arrives('#/projects?country=Qatar&sort=capexAmount')
  await press('Reset Filters')
  await arrives('#/projects')
})

test('a list without matches offers the filters whose removal gives results', async () => {
  await open('#/projects?country=Qatar&country=Atlantis&q=nothingatall')
  await expectText('No projects found matching your criteria.')
  const way = await screen.findByRole('button', { name: 'Remove nothingatall: 7 projects' })
  // Without either country the search still finds nothing, so only the way out that leads to results is
  // offered.
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove Qatar/ })).toEqual([]))
  await user.click(way)
  await lists('Doha Metro')
  await arrives('#/projects?country=Atlantis&country=Qatar')
})

test('amounts can be limited to one currency', async () => {
  await open('#/projects?sort=capexAmount&dir=desc')
  await press('AED')
  await arrives('#/projects?currency=AED&sort=capexAmount&dir=desc')
  await lists('AED')
  await waitFor(() => expect(list().textContent).not.toContain('USD'))
  expect(screen.queryByText(/compared as they are written/)).toBeNull()
})

test('a sub-project that matches alone names its parent', async () => {
  await open('#/projects?q=gold+line')
  await lists('Part of Doha Metro')
  expect(within(list()).getByRole('link', { name: 'Doha Metro Gold Line' })).toBeDefined()
})

test('an address typed by hand shows its list and is put in canonical form', async () => {
  await open('#/projects?country=Qatar')
  expect(await screen.findByText('7 projects')).toBeDefined()
  enter('#/projects?country=Qatar&country=Kuwait')
  expect(await screen.findByText('10 projects')).toBeDefined()
  await arrives('#/projects?country=Kuwait&country=Qatar')
})

test('a list can be shown as a table, sorted by its headings, with expandable parts and the state in the address', async () => {
  await open('#/projects?country=Qatar')
  await press('Show as a table')
  await arrives('#/projects?country=Qatar&view=table')
  const table = await screen.findByRole('table', { name: 'Projects' })
  const rows = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((heading) => within(heading).getAllByRole('link')[0]?.textContent)
  const heading = (name: string) => within(table).getByRole('columnheader', { name })
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending')
  const byName = rows()
  expect(byName).toContain('Doha Metro')
  expect(byName).not.toContain('Doha Metro Gold Line')

  await press(/^\d+ sub-projects? of Doha Metro$/)
  expect(rows()[rows().indexOf('Doha Metro') + 1]).toMatch(/^Doha Metro /)

  await user.click(within(heading('Name')).getByRole('button'))
  await arrives('#/projects?country=Qatar&dir=desc&view=table')
  await waitFor(() => expect(heading('Name').getAttribute('aria-sort')).toBe('descending'))
  await user.click(within(heading('Capex')).getByRole('button'))
  await arrives('#/projects?country=Qatar&sort=capexAmount&dir=desc&view=table')
  await waitFor(() => expect(heading('Capex').getAttribute('aria-sort')).toBe('descending'))
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false)

  await open('#/players?q=nothingatall&view=table')
  await expectText('No players found matching your criteria.')
})

test('an internal error is not shown to visitors when loading more fails', () => {
  cleanup()
  const error = new TypeError("Cannot read properties of undefined (reading 'name')")
  render(
    <LoadMore label="Show more" shown={20} more loading={false} error={error} onMore={() => undefined} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('Error: Something went wrong')
})
