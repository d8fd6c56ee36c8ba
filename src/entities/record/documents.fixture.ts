import { randomFrom } from '../../../tests/fuzz/random.ts'
import type { Raw } from '../../records/decoding.ts'

/* Random documents such as any version of the product may have left, deterministic by seed. */

const moment = (iso: string) => ({ toMillis: () => Date.parse(iso) })

const TEXTS = ['', '  ', 'Riyadh Metro', ' مترو الرياض ', 'متروی تهران', 'a; b, c', '9', 7, null, undefined, '🏗 Crane', 'x'.repeat(5_000), 'Line\nbreak', '=SUM(A1)', 'n/a', true] // oxfmt-ignore
const DATES = [null, undefined, '', '2029', '2024-03', '2024-02-29', '2024-02-31', 2031, 'soon', moment('2024-02-28T20:00:00Z'), new Date('2025-05-05'), '2027-04-30T10:00:00Z'] // oxfmt-ignore
const LINKS = [null, '', 'https://a.example/', 'www.neom.com', 'javascript:alert(1)', 'https://u:p@evil.example', 'http://مثال.example/é', 5] // oxfmt-ignore
const NUMBERS = [null, undefined, '', 0, -1, 24.5, '54.4', 95, 181, '1,000', Number.NaN, 'many', 1e16]
const AMOUNTS = [null, undefined, 0, 7, -7, '500', '2 Billion', '1,200,000', 'USD 1.2 billion', 'to be announced', 1e16, 12.75] // oxfmt-ignore
const CURRENCIES = [null, undefined, '', 'GBP', 'usd', 'Million USD', 'Billion', '£', 'words of it', 5]
const IDS = [null, undefined, '', 'riyadh-metro', 'with space', 7]
const LISTS = [null, undefined, [], ['Energy', ' ', 'Energy', 'Water '], 'rail, metro; tram', ['a', 5, null], [{ id: 'a', name: 'A' }, { id: 'b' }, {}], ['x', 'x', '']] // oxfmt-ignore
const CUSTOM = [undefined, null, 'no map', {}, { 'Project Value': 5, floors: '7', open: true, made: moment('2020-01-01T00:00:00Z'), list: [1], blank: '' }] // oxfmt-ignore
const FLAGS = [undefined, null, true, false, 'true', 1]
const MOMENTS = [undefined, null, moment('2023-01-01T00:00:00Z'), '2023-01-01T00:00:00Z', 5, 'never']
const STATUSES = ['Active', 'planning', 'ON HOLD', 'dreaming', '', null, undefined, 'published', 'Draft', 'suggested', 5] // oxfmt-ignore

/** Field → possible values; includes older names of fields. */
const VALUES: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(
    `name title headline country city location sector owner description source licence type playerType role roleName
    note summary excerpt content body category author eventType logoPath imagePath parentName email phone
    contactEmail label`
      .split(/\s+/)
      .map((name) => [name, TEXTS]),
  ),
  ...Object.fromEntries('startDate completionDate endDate date'.split(' ').map((name) => [name, DATES])),
  ...Object.fromEntries(
    'website sourceUrl logoUrl logo imageUrl image'.split(' ').map((name) => [name, LINKS]),
  ),
  ...Object.fromEntries(
    'latitude longitude sharePercent childCount rev'.split(' ').map((name) => [name, NUMBERS]),
  ),
  ...Object.fromEntries(
    'owners sectors tags relatedProjects relatedPlayers searchTokens'.split(' ').map((name) => [name, LISTS]),
  ),
  ...Object.fromEntries('parentId projectId playerId lastChange'.split(' ').map((name) => [name, IDS])),
  ...Object.fromEntries(
    'createdAt createdDate updatedAt publishDate'.split(' ').map((name) => [name, MOMENTS]),
  ),
  capexAmount: AMOUNTS,
  value: AMOUNTS,
  capexCurrency: CURRENCIES,
  status: STATUSES,
  customFields: CUSTOM,
  featured: FLAGS,
  sample: FLAGS,
}

/** Returns a document with fields of any record, each present at random, in a random spelling. */
export function anyDocument(seed: number): Raw {
  const { below, pick } = randomFrom(seed)
  const fields = Object.entries(VALUES).flatMap(([name, values]) =>
    below(3) > 0 ? [[name, pick(values)]] : [],
  )
  return Object.fromEntries(fields) as Raw
}
