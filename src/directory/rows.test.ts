import { describe, expect, test } from 'vitest'
import { PLAYER_LIST } from '../entities/player/list.ts'
import { PROJECT_STATUSES } from '../entities/project/fields.ts'
import { PROJECT_LIST } from '../entities/project/list.ts'
import { Random } from '../../tests/oracle/random.ts'
import type { Fields } from '../records/fields.ts'
import {
  decodeRow,
  type DirectoryCollection,
  encodeRow,
  excerptOf,
  EXCERPT,
  FIRST_FIELDS,
  ROW_BYTES,
  ROW_FIELDS,
  ROW_FORMAT,
} from './rows.ts'

const bytes = (text: string) => Buffer.byteLength(text)

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
  '\n',
  '"',
  '\\',
  '\u0000',
  ' ',
  ';',
  'é'.normalize('NFD'),
]

function anything(random: Random) {
  /** Whole characters of any script, at most so many units. */
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
    random.pick(['a', 'riyadh-metro', '__proto__x', 'constructor', 'x'.repeat(128), '0', '9_-'])
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
const CASES = (['projects', 'players', 'roles'] as const).flatMap((collection) =>
  Array.from({ length: 600 }, () => ({
    collection,
    id: id(),
    fields: made[collection](),
    createdAt: random.below(2 ** 31),
  })),
)

/** What a row that was not cut has to say of a record; a field that it does not have is blank. */
function told(collection: DirectoryCollection, own: string, fields: Fields, createdAt: number) {
  const others = collection === 'roles' ? {} : { createdAt, excerpt: excerptOf(fields.description as string) }
  const codecs = Object.entries<{ read: (text: string) => unknown }>(ROW_FIELDS[collection])
  const values = codecs.flatMap(([name, { read }]) =>
    name in others ? [] : [[name, name in fields ? fields[name] : read('')]],
  )
  return { id: own, ...(Object.fromEntries(values) as object), ...others }
}

describe('a row', () => {
  test('of any record is read as it was written, or says that it was cut', () => {
    let cut = 0
    for (const { collection, id: own, fields, createdAt } of CASES) {
      const row = encodeRow(collection, fields, createdAt) ?? ''
      const read = decodeRow(collection, own, row)
      const wanted = told(collection, own, fields, createdAt)
      if (read?.cut) cut++
      else expect(read).toStrictEqual(wanted)
    }
    expect(cut).toBeGreaterThan(100)
    expect(cut).toBeLessThan(CASES.length / 2)
  })

  test('never takes more than its bytes, and is cut only when it would', () => {
    for (const { collection, id: own, fields, createdAt } of CASES) {
      const row = encodeRow(collection, fields, createdAt) ?? ''
      expect(bytes(row)).toBeLessThanOrEqual(ROW_BYTES)
      expect(bytes(row)).toBeGreaterThan(0)
      const read = decodeRow(collection, own, row)
      expect(read).not.toBeNull()
      const whole = JSON.stringify(told(collection, own, fields, createdAt))
      if (read?.cut) expect(bytes(whole)).toBeGreaterThan(ROW_BYTES - 150)
    }
  })

  test('loses excerpt, local name, the last owners and values of dynamic fields, in this order', () => {
    const fields: Fields = {
      name: 'N',
      localName: 'ن'.repeat(200),
      country: 'C',
      owners: Array.from({ length: 3 }, (_, n) => `${n}`.repeat(200)),
      customFields: { a: 'x'.repeat(300), b: 'y'.repeat(300) },
      description: 'words '.repeat(100),
    }
    const rowOf = (more: Fields) =>
      decodeRow('projects', 'p', encodeRow('projects', { ...fields, ...more }, 1))
    const owner = (most: number) => expect.objectContaining({ length: most }) as unknown
    expect(rowOf({ owners: ['o'] })).not.toHaveProperty('cut')
    expect(rowOf({ owners: ['o'], sector: 's'.repeat(400) })).toMatchObject({
      excerpt: '',
      localName: fields.localName,
      cut: true,
    })
    expect(rowOf({})).toMatchObject({
      excerpt: '',
      localName: '',
      owners: owner(3),
      customFields: fields.customFields,
    })
    expect(rowOf({ sector: 's'.repeat(500) })).toMatchObject({ localName: '', owners: owner(1) })
    expect(rowOf({ sector: 's'.repeat(900) })).toMatchObject({
      owners: [],
      customFields: { a: expect.anything() },
    })
    expect(rowOf({ sector: 's'.repeat(900) })?.customFields).not.toHaveProperty('b')
  })

  test('of a record in a script of three bytes a letter keeps what it is filtered by', () => {
    const full = {
      name: '中'.repeat(200),
      country: '中'.repeat(100),
      city: '中'.repeat(100),
      sector: '中'.repeat(100),
    }
    const row = decodeRow('projects', 'p', encodeRow('projects', { ...full, parentId: 'p'.repeat(128) }, 1))
    expect(row).toMatchObject({
      country: full.country,
      sector: full.sector,
      parentId: 'p'.repeat(128),
      cut: true,
    })
    expect(row?.name.length).toBeGreaterThanOrEqual(100)
  })

  test('is not made of samples, nor of ids that no cut makes short enough', () => {
    expect(encodeRow('projects', { name: 'Sample', sample: true }, 1)).toBeNull()
    expect(encodeRow('roles', { projectId: 'x'.repeat(1500), playerId: 'p', roleName: 'r' }, 1)).toBeNull()
  })

  test('is the same whatever the order of the dynamic values', () => {
    const [one, other] = [
      { b: 1, a: 'x', c: true },
      { c: true, a: 'x', b: 1 },
    ]
    const rowOf = (customFields: Fields) => encodeRow('projects', { name: 'N', customFields }, 1)
    expect(rowOf(one)).toBe(rowOf(other))
  })

  test('of another format, or damaged, is not read', () => {
    const row = encodeRow('projects', { name: 'N', customFields: { a: 1 } }, 1) ?? ''
    expect(decodeRow('projects', 'p', row)).toMatchObject({
      name: 'N',
      status: null,
      customFields: { a: 1 },
      owners: [],
    })
    const damaged = [
      row.replace(String(ROW_FORMAT), String(ROW_FORMAT + 1)),
      `${row}\u001f`,
      // A field less than there were at first; the number of the format and the mark of a cut come before the fields.
      row
        .split('\u001f')
        .slice(0, FIRST_FIELDS.projects + 1)
        .join('\u001f'),
      row.replace('{"a":1}', '{"a":'),
      row.replace('\u001f1\u001f', '\u001f\u001f'),
      '',
      null,
      7,
      {},
    ]
    for (const each of damaged) expect(decodeRow('projects', 'p', each)).toBeNull()
    expect(decodeRow('players', 'p', row)).toBeNull()
  })

  test('has an excerpt of whole words on one line', () => {
    expect(excerptOf('One line\n\n of  words ')).toBe('One line of words')
    const long = excerptOf('lorem ipsum dolor '.repeat(20))
    expect(long.length).toBeLessThanOrEqual(EXCERPT)
    expect(long).toMatch(/(lorem|ipsum|dolor)$/)
    expect(excerptOf('🏗'.repeat(200))).toBe('🏗'.repeat(EXCERPT / 2))
    expect(excerptOf(`x${'🏗'.repeat(200)}`)).toBe(`x${'🏗'.repeat(EXCERPT / 2 - 1)}`)
  })

  test('of a time when there was a field less is read with that field blank', () => {
    const row = encodeRow('roles', { projectId: 'p', playerId: 'q', roleName: 'Owner' }, 1) ?? ''
    const older = row.slice(0, row.lastIndexOf('\u001f'))
    expect(decodeRow('roles', 'r', older)).toBeNull()
    const { roles } = FIRST_FIELDS
    FIRST_FIELDS.roles = roles - 1
    expect(decodeRow('roles', 'r', older)).toEqual({ id: 'r', projectId: 'p', playerId: 'q', roleName: '' })
    FIRST_FIELDS.roles = roles
  })

  test('holds every field that its list is narrowed or sorted by', () => {
    for (const { definition } of [PROJECT_LIST, PLAYER_LIST]) {
      const { collection, anyOf, contains, sorts, years } = definition
      const named = [anyOf, contains, sorts, years].flatMap((fields) => Object.values(fields))
      expect(Object.keys(ROW_FIELDS[collection])).toEqual(expect.arrayContaining(named))
    }
  })
})
