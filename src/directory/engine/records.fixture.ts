import { Random } from '../../../tests/oracle/random.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import type { Fields } from '../../records/fields.ts'
import {
  decodeRow,
  type DirectoryCollection,
  encodeRow,
  type PlayerRow,
  type ProjectRow,
  type RoleRow,
} from '../rows.ts'
import type { Loaded, RowTexts } from './table.ts'

const COUNTRIES = ['Saudi Arabia', 'Qatar', 'Egypt', 'Türkiye', '', 'الإمارات']
const SECTORS = ['Transport', 'Power', 'Hospitals', '', '__proto__', 'Water & Wastewater']
const CITIES = ['Riyadh', 'Doha', '', 'القاهرة', 'İzmir']
const OWNERS = [
  'Saudi Electricity Company',
  'Saudi Aramco',
  'ACWA Power',
  'constructor',
  'هيئة الطرق',
  'NEOM',
]
const ROLE_NAMES = ['Contractor', 'Consultant', 'Lead: design', 'Financier']
const TYPES = ['Company', 'Bank', 'Authority']
const CURRENCIES = ['USD', 'SAR', 'EUR', 'XXX']
const WORDS =
  'metro station power hospital hospitals refinery refineries linear city the of airport phase 2 10 مترو الدوحة نيوم solar Line tower İstanbul METRO (Metro “solar” -bus ٢ café bus 中国 🏗️'.split(
    ' ',
  )

export interface Records {
  projects: ProjectRow[]
  players: PlayerRow[]
  roles: RoleRow[]
  loaded: Loaded
}

function decoded(collection: DirectoryCollection, { ids, texts }: RowTexts): unknown[] {
  return ids.map((id, at) => decodeRow(collection, id, texts[at]))
}

/** Creates `size` projects with half as many players and twice as many roles, all with odd values. */
export function randomRecords(random: Random, size: number): Records {
  const words = (most: number) => random.some(1, most, () => random.pick(WORDS)).join(' ')
  const date = () => random.pick([null, '2027', '2030', '2030-04', '1998-12-31', '2031-11'])
  const id = (kind: string, at: number) =>
    random.pick([`${kind}${at}`, `${kind}:${at}`, `${at}-${kind}`, `${kind}|${at}~`])
  const custom = (): Fields =>
    random.chance(0.5)
      ? {
          floors: random.pick([3, 12, 12.5, '12', 'twelve', 'one|two;~']),
          opened: random.pick(['2029', '2030-04', '']),
          tunnel: random.chance(0.5),
        }
      : {}
  const projectIds = Array.from({ length: size }, (_, at) => id('p', at))
  const playerIds = Array.from({ length: size >> 1 }, (_, at) => id('c', at))
  const parent = (ids: string[]) => (random.chance(0.3) ? random.pick([...ids, 'gone']) : null)
  const rows = (collection: DirectoryCollection, ids: string[], fields: () => Fields): RowTexts => ({
    ids,
    texts: ids.map(
      (_, at) => encodeRow(collection, fields(), 1_700_000_000 + random.below(at % 3 === 0 ? 5 : 100)) ?? '',
    ),
  })
  const projects = rows('projects', projectIds, () => ({
    name: words(4),
    localName: random.chance(0.3) ? words(2) : '',
    country: random.pick(COUNTRIES),
    city: random.pick(CITIES),
    sector: random.pick(SECTORS),
    status: random.pick([null, ...PROJECT_STATUSES]),
    owners: random.some(0, 2, () => random.pick(OWNERS)),
    capexAmount: random.pick([null, 0, 1, 100, 375, 1e9, 2.5]),
    capexCurrency: random.pick([null, ...CURRENCIES]),
    startDate: date(),
    completionDate: date(),
    latitude: random.pick([null, 24.5, 25.25, -90, 90]),
    longitude: random.pick([null, 46.5, 51.5, -180, 180]),
    parentId: parent(projectIds),
    description: random.chance(0.5) ? words(8) : '',
    customFields: custom(),
  }))
  const players = rows('players', playerIds, () => ({
    name: random.chance(0.3) ? random.pick(OWNERS) : words(3),
    localName: '',
    type: random.pick(TYPES),
    country: random.pick(COUNTRIES),
    city: random.pick(CITIES),
    sectors: random.some(0, 2, () => random.pick(SECTORS)).filter(Boolean),
    parentId: parent(playerIds),
    website: '',
    description: '',
    customFields: custom(),
  }))
  const roleIds = Array.from({ length: size * 2 }, (_, at) => `r${at}`)
  const roles = rows('roles', roleIds, () => ({
    projectId: random.pick([...projectIds, 'gone']),
    playerId: random.pick([...playerIds, 'gone']),
    roleName: random.pick(ROLE_NAMES),
  }))
  return {
    projects: decoded('projects', projects) as ProjectRow[],
    players: decoded('players', players) as PlayerRow[],
    roles: decoded('roles', roles) as RoleRow[],
    loaded: { projects, players, roles },
  }
}

export const PER_USD = { SAR: 3.75, EUR: 0.9 }

/** Creates filters as an address may hold them, sensible or not. */
export function randomFilters(random: Random, { players }: Records): Record<string, string | string[]> {
  const several = (values: readonly string[]) =>
    random.some(1, 3, () => random.pick([...values, 'not-stated', 'nobody']))
  const company = () => {
    const id = random.pick([...players.map((player) => player.id), 'gone'])
    return random.chance(0.5) ? id : `${random.pick(ROLE_NAMES)}:${id}`
  }
  const all: [string, () => string | string[]][] = [
    ['country', () => several(COUNTRIES)],
    ['sector', () => several(SECTORS)],
    ['status', () => several(PROJECT_STATUSES)],
    ['type', () => several(TYPES)],
    ['currency', () => several(CURRENCIES)],
    ['year', () => several(['2030', '1998', '2027'])],
    ['owner', () => (random.chance(0.5) ? several(OWNERS) : random.pick(OWNERS))],
    ['role', () => several(ROLE_NAMES)],
    ['company', () => [company(), company()]],
    ['from', () => random.pick(['0', '1', '100', '1e3', 'much', ''])],
    ['to', () => random.pick(['100', '1000000000', '-1', ' '])],
    ['bounds', () => random.pick(['46,24,52,26', '170,-90,-170,90', '-180,-90,180,90', '1,2,3', 'x,1,2,3'])],
    [
      'field',
      () =>
        random.some(1, 3, () =>
          random.pick([
            'floors:12',
            'floors:one|two;~',
            'floors:3',
            'floors:>=5',
            'floors:<=12',
            'opened:<=2030',
            'opened:>=2030-04',
            'tunnel:true',
            'nothing:x',
            'broken',
          ]),
        ),
    ],
    ['nonsense', () => 'x'],
    ['q', () => randomSearch(random)],
  ]
  const chosen = random.some(0, 4, () => random.pick(all))
  const sort = random.chance(0.7)
    ? { sort: random.pick(['name', 'country', 'capexAmount', 'createdDate', 'type', '']) }
    : {}
  return {
    ...Object.fromEntries(chosen.map(([name, make]) => [name, make()])),
    ...sort,
    dir: random.pick(['asc', 'desc']),
  }
}

/** Creates a search from words of records, their prefixes, misspelt words and others. */
export function randomSearch(random: Random): string {
  const letters = 'a b c d e o s t r y 2 ا ل'.split(' ')
  return random
    .some(1, 3, () => {
      const word = random.pick([
        ...WORDS,
        ...OWNERS.flatMap((owner) => owner.split(' ')),
        'SEC',
        'sa',
        'nobody',
        'refinerys',
        'turkey',
        'KSA',
        'السعودية',
        'arabie',
      ])
      if (random.chance(0.3)) return word.slice(0, 1 + random.below(word.length))
      if (random.chance(0.3)) {
        const at = random.below(word.length)
        return word.slice(0, at) + random.pick(letters) + word.slice(at + random.below(2))
      }
      return word
    })
    .join(' ')
}
