import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { directory } from '../../src/directory/directory.ts'
import { provideSource, loadSource } from '../../src/entities/list/source.ts'
import { decodeProject } from '../../src/entities/project/decode.ts'
import { PROJECT_LIST } from '../../src/entities/project/list.ts'
import { readTreePage } from '../../src/entities/tree/page.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { refetchInexact } from '../../src/site/directory/refetchResults.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import { addNews, addRole } from '../support/records.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, open as openScreen } from '../support/screen.tsx'
import { expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
let announce = () => {}
beforeAll(async () => {
  database = await demoDatabase()
  await database.asAdmin()
  // More roles than the first page that is read of a player.
  const { records } = await readTreePage(PROJECT_LIST.plan(PROJECT_LIST.defaults), decodeProject, 40, null)
  for (const { id } of records.slice(0, 30))
    await addRole(`pif-${id}`, { projectId: id, playerId: 'pif', roleName: 'Adviser' })
  provideSource(async () => {
    await directory.load()
    return { source: directorySource(directory, PEGS), announce: () => announce() }
  })
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

async function open(link: string) {
  const started = await openScreen(link)
  announce = () => refetchInexact(started.queryClient)
}

const lead = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextSibling?.textContent
const table = () => screen.findByRole('table', { name: 'Projects of this player' })
const column = async (at: number) =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[at]?.textContent ?? '')
const heading = async (name: string) => within(await table()).getByRole('button', { name })

test('a player with more than one page of roles shows charts of all its projects on request, with links', async () => {
  await open('#/players/pif')
  await user.click(await screen.findByRole('button', { name: 'Show charts of all its projects' }))
  const roles = await screen.findByRole('heading', { name: 'By role' })
  await waitFor(() => expect(lead('Projects')).toMatch(/^\d+in /))
  const n = Number(/^\d\d/.exec(lead('Projects') ?? '')?.[0])
  expect(n).toBeGreaterThan(25)
  const statuses = screen.getByRole('heading', { name: 'By status' }).parentElement
  const bars = [...(statuses?.querySelectorAll('.figures') ?? [])].map(({ textContent }) =>
    Number(textContent),
  )
  expect(bars.reduce((sum, one) => sum + one, 0)).toBe(n)
  const link = within(roles.parentElement ?? document.body).getAllByRole('link')[0]
  expect(link?.getAttribute('href')).toContain('company=')
  const partners = screen.getByRole('heading', { name: 'Partners' }).parentElement
  expect(within(partners ?? document.body).getAllByRole('link').length).toBeGreaterThan(2)
})

test.each([
  ['#/projects/doha-metro-gold-line', { relatedProjects: ['doha-metro-gold-line'] }, 49, '49'],
  ['#/players/red-sea-global', { relatedPlayers: ['red-sea-global'] }, 60, '50+'],
])('the News tab of %s counts published articles, up to 50', async (link, about, n, said) => {
  await database.asAdmin()
  const [id = ''] = Object.values(about).flat()
  const draft = { id: `${id}-draft`, ...about, status: 'draft' as const }
  const scheduled = { id: `${id}-scheduled`, ...about, publishDate: '2099-01-01T00:00:00.000Z' }
  await addNews([...Array.from({ length: n }, (_, i) => ({ id: `${id}-${i}`, ...about })), draft, scheduled])
  database.asVisitor()
  await open(link)
  await waitFor(() => expect(screen.getByRole('tab', { name: /^News/ }).textContent).toBe(`News${said}`))
})

test('all projects of a player can be sorted by a column, blanks last, and the address keeps it', async () => {
  await loadSource()
  await open('#/players/pif?tab=projects')
  await user.click(await heading('Capex'))
  await waitFor(() => expect(address()).toBe('#/players/pif?tab=projects&sort=capexAmount&dir=desc'))
  await waitFor(async () => expect((await column(0))[0]).toBe('NEOM'))
  await user.click(await heading('Capex'))
  await waitFor(() => expect(address()).toBe('#/players/pif?tab=projects&sort=capexAmount'))
  await user.click(screen.getByRole('button', { name: 'Show more projects' }))
  await waitFor(async () => expect((await column(0)).length).toBeGreaterThan(25))
  const names = await column(0)
  const capex = await column(4)
  // After the largest come those without an amount, or in a currency without a rate.
  expect(capex.slice(names.indexOf('NEOM') + 1).join(' ')).not.toMatch(/USD|SAR|AED/)
  expect(capex.slice(0, 5).join(' ')).toMatch(/USD|SAR|AED/)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'role')
  await waitFor(() => expect(address()).toBe('#/players/pif?tab=projects&sort=role'))
  await waitFor(async () => expect(await column(1)).toEqual((await column(1)).toSorted()))
})

test('a player with few roles is summed up without the directory', async () => {
  await open('#/players/neom-company')
  await expectText('By role')
  expect(lead('Projects')).toMatch(/^\d/)
  await open('#/players/neom-company?tab=projects&sort=nonsense')
  expect(await heading('Project')).toBeDefined()
})

test('the total value of projects without amounts is “Not stated”', async () => {
  await open('#/players/dubai-holding')
  await waitFor(() => expect(lead('Total value')).toBe('Not stated'))
})
