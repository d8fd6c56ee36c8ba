import { expect, test } from 'vitest'
import { PLAYER_FINDER } from '../players/playerFinder.tsx'
import { PROJECT_FINDER } from '../projects/projectFinder.tsx'
import { activeFilters } from './activeFilters.ts'
import { viewTitle } from './viewTitle.ts'

/** Parses `country=Qatar&sector=Water` into the values of an address. */
function valuesOf(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  const each = [...params.keys()].map((key) => [key, params.getAll(key).sort()] as const)
  return Object.fromEntries(
    each.map(([key, values]) => [key, values.length > 1 ? values : (values[0] ?? '')]),
  )
}

const projects = (search: string) =>
  viewTitle('projects', activeFilters(PROJECT_FINDER, PROJECT_FINDER.parse(valuesOf(search))))
const players = (search: string) =>
  viewTitle('players', activeFilters(PLAYER_FINDER, PLAYER_FINDER.parse(valuesOf(search))))

test.each([
  ['', 'Projects'],
  ['country=Qatar', 'Projects in Qatar'],
  ['country=Qatar&sector=Transport', 'Transport projects in Qatar'],
  ['status=Active&sector=Water&sector=Energy&country=Oman', 'Active Energy and Water projects in Oman'],
  ['country=Egypt&country=Iraq&country=Jordan', 'Projects in Egypt, Iraq and Jordan'],
  ['country=Egypt&country=Iraq&country=Jordan&country=Oman', 'Projects in Egypt, Iraq and 2 more'],
  ['q=metro&country=Qatar', 'Projects in Qatar matching “metro”'],
  ['year=2030&currency=USD', 'Projects completing in 2030, USD'],
  ['owner=ACWA+Power', 'Projects of ACWA Power'],
  ['sector=not-stated&country=Oman', 'Projects in Oman, sector not stated'],
  ['field=contract_model%3AEPC', 'Projects, EPC'],
  ['sort=name&dir=desc', 'Projects'],
])('a list of projects with %s is titled "%s"', (search, title) => {
  expect(projects(search)).toBe(title)
})

test('a list of players has their type at the end of its title', () => {
  expect(players('type=Consortium&country=Qatar')).toBe('Players in Qatar, Consortium')
})
