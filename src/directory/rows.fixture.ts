import { Random } from '../../tests/oracle/random.ts'
import { PROJECT_STATUSES } from '../entities/project/fields.ts'
import type { Fields } from '../records/fields.ts'
import { type DirectoryCollection, excerptOf, ROW_FIELDS } from './rows.ts'

/** Texts with a special meaning in a row, in JSON or to a browser, and of every kind of script. */
const PIECES = [
  'Riyadh',
  'مترو الدوحة',
  'נתיב',
  '中国建筑',
  '🏗️',
  'a\u001fb',
  '\u001e',
  '\u001d',
  '\u001dd',
  '\u001df',
  'a|b',
  '|',
  ';',
  '~',
  '~b',
  '~~s',
  '\n',
  '"',
  '\\',
  '\u0000',
  ' ',
  'é'.normalize('NFD'),
]

function anything(random: Random) {
  /** Creates a text of whole characters of any script, at most `most` UTF-16 units long. */
  const text = (most: number): string => {
    if (random.chance(0.15)) return ''
    const [piece, length] = [random.pick(PIECES), random.chance(0.2) ? most : random.below(most)]
    const made = random.chance(0.3)
      ? piece.repeat(length)
      : random.some(0, length, () => random.pick(PIECES)).join('')
    const cut = made.slice(0, length)
    return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
  }
  const texts = (most: number) =>
    random.some(0, random.chance(0.3) ? most : 3, () => text(200)).filter(Boolean)
  const id = () =>
    random.pick(['a', 'a|b', '~', 'riyadh-metro', '__proto__x', 'constructor', 'x'.repeat(128), '0', '9_-'])
  const number = (from: number, to: number) =>
    random.chance(0.3)
      ? null
      : random.pick([from, to, from + random.next() * (to - from), Math.round(to / 3)])
  const date = () => random.pick([null, '2029', '2029-04', '1998-12-31'])
  const custom = () =>
    Object.fromEntries(
      random.some(0, random.chance(0.2) ? 60 : 3, () => [
        random.pick(['a', 'floors', 'constructor', 'x_1', 'n9']) + random.below(99),
        random.pick([text(300), random.next() * 1e9, true, false, 0, -1.5]),
      ]),
    )
  const shared = () => ({
    name: text(200) || 'n',
    localName: text(200),
    country: text(100),
    city: text(100),
    parentId: random.chance(0.5) ? null : id(),
    customFields: custom(),
    description: text(random.chance(0.5) ? 300 : 20_000),
  })
  const made: Record<DirectoryCollection, () => Fields> = {
    projects: () => ({
      ...shared(),
      sector: text(100),
      status: random.pick([null, ...PROJECT_STATUSES]),
      owners: texts(40),
      capexAmount: number(0, 1e15),
      capexCurrency: random.pick([null, 'USD', 'SAR']),
      startDate: date(),
      completionDate: date(),
      latitude: number(-90, 90),
      longitude: number(-180, 180),
    }),
    players: () => ({
      ...shared(),
      type: text(100) || 't',
      sectors: texts(30),
      website: random.pick(['', 'https://a.example/', `https://a.example/${'x'.repeat(2_000)}`]),
    }),
    roles: () => ({ projectId: id(), playerId: id(), roleName: text(100) || 'r' }),
  }
  return { id, made }
}

const random = new Random(53)
const { id, made } = anything(random)
/** Records of every collection, most of them odd. */
export const ODD_RECORDS = (['projects', 'players', 'roles'] as const).flatMap((collection) =>
  Array.from({ length: 600 }, () => ({
    collection,
    id: id(),
    fields: made[collection](),
    createdAt: random.below(2 ** 31),
  })),
)

/** Returns the expected contents of a row that was not cut; a field that the record lacks is blank. */
export function expectedRow(collection: DirectoryCollection, own: string, fields: Fields, createdAt: number) {
  const others = collection === 'roles' ? {} : { createdAt, excerpt: excerptOf(fields.description as string) }
  const codecs = Object.entries<{ read: (text: string) => unknown }>(ROW_FIELDS[collection])
  const values = codecs.flatMap(([name, { read }]) =>
    name in others ? [] : [[name, name in fields ? fields[name] : read('')]],
  )
  return { id: own, ...(Object.fromEntries(values) as object), ...others }
}
