import { describe, expect, test } from 'vitest'
import { NONSENSE } from '../../../tests/support/nonsense.ts'
import type { Fields } from '../../records/fields.ts'
import { type DirectoryCollection, encodeRow } from '../rows.ts'
import { Engine } from './engine.ts'
import { distances } from './search/distance.ts'
import { stem } from './search/stem.ts'
import { initialsOf, wordsOf } from './search/words.ts'
import type { RowTexts } from './table.ts'

const project = (name: string, more: Fields = {}): Fields => ({
  name,
  localName: '',
  country: 'Saudi Arabia',
  city: '',
  sector: '',
  owners: [],
  description: '',
  customFields: {},
  ...more,
})

const PROJECTS = [
  project('NEOM', { localName: 'نيوم', description: 'It groups a linear city and an industrial port.' }),
  project('The Line', { city: 'NEOM', localName: 'ذا لاين', description: 'A car-free linear city.' }),
  project('City of Linear Accelerators', { country: 'Jordan' }),
  project('Doha Metro', { country: 'Qatar', city: 'Doha', localName: 'مترو الدوحة' }),
  project('Doha Metro Gold Line', { country: 'Qatar', localName: 'مترو الدوحة - الخط الذهبي' }),
  project('Riyadh Metro', { localName: 'مِترُو الرياض' }),
  project('King Faisal Hospital', { sector: 'Healthcare' }),
  project('Health programme', { description: 'Two hospitals and ten clinics.' }),
  project('Hospitality district', { sector: 'Hotels' }),
  project('Jubail Refinery', { owners: ['Saudi Aramco', 'Sinopec'] }),
  project('Qurayyah power station', { owners: ['Saudi Electricity Company'] }),
  project('Station for power tools'),
  project('Second Ring Road'),
  project('Gulf canal', { country: 'Oman', description: 'Planned by the U.A.R. in the 1960s.' }),
  project('İzmir Çeşme Otoyolu', { country: 'Türkiye' }),
]
const player = (name: string, type: string, more: Fields = {}): Fields => ({
  name,
  type,
  country: '',
  city: '',
  localName: '',
  website: '',
  sectors: [],
  ...more,
})

const PLAYERS = [
  player('Saudi Electricity Company', 'Utility', { sectors: ['Power'] }),
  player('Saudi Aramco', 'Company'),
  player('Public Works Authority (Ashghal)', 'Authority', { country: 'Qatar' }),
]

const rows = (collection: DirectoryCollection, records: readonly Fields[]): RowTexts => ({
  ids: records.map(({ name }) => (typeof name === 'string' ? name : '')),
  texts: records.map((record) => encodeRow(collection, { parentId: null, ...record }, 1e9) ?? ''),
})
const engine = new Engine({
  projects: rows('projects', PROJECTS),
  players: rows('players', PLAYERS),
  roles: { ids: [], texts: [] },
})

const found = (query: string) => engine.search(query, 50, ['projects', 'players']).map(({ row }) => row.id)

describe('a search', () => {
  test.each([
    ['hospitals', ['King Faisal Hospital', 'Health programme']],
    ['hospital', ['King Faisal Hospital', 'Hospitality district', 'Health programme']],
    ['hospit', ['Hospitality district', 'King Faisal Hospital', 'Health programme']],
    ['refineries', ['Jubail Refinery']],
    ['refiner', ['Jubail Refinery']],
    ['aramko', ['Saudi Aramco', 'Jubail Refinery']],
    ['Armaco', ['Saudi Aramco', 'Jubail Refinery']],
    ['elektricity compny', ['Saudi Electricity Company', 'Qurayyah power station']],
    ['linear city', ['City of Linear Accelerators', 'NEOM', 'The Line']],
    ['the line', ['The Line', 'Doha Metro Gold Line', 'City of Linear Accelerators', 'NEOM']],
    ['نيوم', ['NEOM']],
    ['neom', ['NEOM', 'The Line']],
    ['مترو الدوحة', ['Doha Metro', 'Doha Metro Gold Line']],
    ['مترو دوحه', ['Doha Metro', 'Doha Metro Gold Line']],
    ['مترو', ['Doha Metro', 'Riyadh Metro', 'Doha Metro Gold Line']],
    ['SEC', ['Saudi Electricity Company', 'Second Ring Road', 'Qurayyah power station']],
    ['sec', ['Second Ring Road', 'Saudi Electricity Company', 'Qurayyah power station']],
    ['power station', ['Qurayyah power station', 'Station for power tools']],
    ['doha metr', ['Doha Metro', 'Doha Metro Gold Line']],
    ['izmir cesme', ['İzmir Çeşme Otoyolu']],
    ['ashghal', ['Public Works Authority (Ashghal)']],
    ['metro qatar', ['Doha Metro', 'Doha Metro Gold Line']],
    ['KSA metro', ['Riyadh Metro']],
    ['K.S.A. metro', ['Riyadh Metro']],
    ['k.s.a metro', ['Riyadh Metro']],
    ['S.E.C.', ['Saudi Electricity Company', 'Second Ring Road', 'Qurayyah power station']],
    ['uar', ['Gulf canal']],
    ['U.A.R.', ['Gulf canal']],
    ['turkey', ['İzmir Çeşme Otoyolu']],
    ['مترو السعودية', ['Riyadh Metro']],
    ['jordanie', ['City of Linear Accelerators']],
    ['metro egypt', []],
    ['2030', []],
  ])('finds the matches for %s, best first', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('ranks a company with more roles first if both names match', () => {
    const [gulf, saudi] = ['Aramco Gulf Oil Company', 'Saudi Aramco'] as const
    const roles = [saudi, saudi, saudi, saudi, gulf].map((playerId, at) => ({
      name: String(at),
      projectId: PROJECTS[at]?.name ?? '',
      playerId,
      roleName: 'Owner',
    }))
    const known = new Engine({
      projects: rows('projects', PROJECTS),
      players: rows('players', [player(gulf, 'Company'), ...PLAYERS]),
      roles: rows('roles', roles),
    })
    const names = (query: string) => known.search(query, 2, ['players']).map(({ row }) => row.id)
    for (const query of ['aramco', 'aramc', 'aramko']) expect(names(query)).toEqual([saudi, gulf])
    expect(names('aramco gulf')[0]).toBe(gulf)
  })

  test('keeps the filters of its list, and sorts by relevance or the chosen sort', () => {
    const ids = (more: object) =>
      engine.ids({ collection: 'projects', filters: { q: 'metro', ...more }, perUsd: {} })
    expect(ids({})).toEqual(['Doha Metro', 'Riyadh Metro', 'Doha Metro Gold Line'])
    expect(ids({ sort: '' })).toEqual(ids({}))
    expect(ids({ sort: 'name', dir: 'desc' })).toEqual(['Riyadh Metro', 'Doha Metro Gold Line', 'Doha Metro'])
    expect(ids({ country: ['Qatar'] })).toEqual(['Doha Metro', 'Doha Metro Gold Line'])
  })

  test.each([
    ['hospitals', 'King Faisal Hospital', { name: ['Hospital'] }],
    ['hospitals', 'Health programme', { excerpt: ['hospitals'] }],
    ['aramko', 'Jubail Refinery', { owners: ['Aramco'] }],
    ['مترو رياض', 'Riyadh Metro', { localName: ['مِترُو', 'الرياض'] }],
    ['KSA metro', 'Riyadh Metro', { name: ['Metro'], country: ['Saudi Arabia'] }],
    ['metro saudi', 'Riyadh Metro', { name: ['Metro'], country: ['Saudi'] }],
    ['turkey', 'İzmir Çeşme Otoyolu', { country: ['Türkiye'] }],
    ['uar', 'Gulf canal', { excerpt: ['U.A.R'] }],
    ['doh metro', 'Doha Metro', { name: ['Doha', 'Metro'], city: ['Doha'] }],
  ])('marks the words that were found: %s in %s', (query, id, marked) => {
    const hit = engine.search(query, 9, ['projects', 'players']).find(({ row }) => row.id === id)
    const row: Record<string, unknown> = { ...hit?.row }
    const texts = Object.fromEntries(
      Object.entries(hit?.marks ?? {}).map(([field, marks]) => {
        const value = row[field]
        const text = Array.isArray(value) ? value.join('; ') : String(value)
        return [field, marks?.map(([from, to]) => text.slice(from, to))]
      }),
    )
    expect(texts).toEqual(marked)
  })

  test.each(Object.entries(NONSENSE))('survives nonsense of any size: %s', (_, text) => {
    for (const query of [text, text.repeat(500)]) expect(found(query).length).toBeLessThanOrEqual(17)
  })
})

describe('the words of a search', () => {
  test.each([
    ['hospitals', 'hospital'],
    ['refineries', 'refinery'],
    ['boxes', 'box'],
    ['buses', 'bus'],
    ['gas', 'gas'],
    ['press', 'press'],
    ['campus', 'campus'],
    ['oasis', 'oasis'],
    ['ties', 'tie'],
    ['الدوحه', 'دوحه'],
    ['والمطار', 'مطار'],
    ['البا', 'البا'],
  ])('%s has the stem %s', (word, root) => {
    expect(stem(word)).toBe(root)
  })

  test.each([
    ['aramko', 'aramco', 2, { whole: 1, beginning: 1 }],
    ['staion', 'station', 2, { whole: 1, beginning: 1 }],
    ['metor', 'metro', 2, { whole: 1, beginning: 1 }],
    ['electrc', 'electricity', 2, { whole: 3, beginning: 1 }],
    ['abc', 'xyz', 1, { whole: 2, beginning: 2 }],
  ])('the distance of %s from %s', (typed, word, most, expected) => {
    expect(distances(typed, word, most)).toEqual(expected)
  })

  test('an abbreviation is one word, with or without full stops', () => {
    expect(wordsOf('U.A.E.')).toEqual(['uae'])
    expect(wordsOf('Gulf Co. W.L.L (U.A.E), No.A 3.B')).toEqual([
      'gulf',
      'co',
      'wll',
      'uae',
      'no',
      'a',
      '3',
      'b',
    ])
    expect(wordsOf('The end. A new line')).toEqual(['the', 'end', 'a', 'new', 'line'])
    expect(wordsOf('Ş.Ç. İzmir')).toEqual(['sc', 'izmir'])
  })

  test('initials are formed with and without small words', () => {
    expect(initialsOf(wordsOf('Ministry of Public Works'))).toEqual(['mopw', 'mpw'])
    expect(initialsOf(wordsOf('NEOM'))).toEqual([])
  })
})

test('a title scores like a record of that name, and a mention in its text scores less', () => {
  const worth = (query: string, title: string, about = '') =>
    engine.scoreTitles(query, [{ title, about }])[0]!
  expect(worth('doha metro', 'Doha Metro').score).toBe(worth('Doha Metro', 'DOHA metro').score)
  const [best] = engine.search('doha metro', 1, ['projects'])
  const [named, begun, held, told, none] = engine.scoreTitles('doha metro', [
    { title: 'Doha Metro', about: '' },
    { title: 'Doha Metro opens a line', about: '' },
    { title: 'A line is opened in Doha by its metro', about: '' },
    { title: 'A line is opened', about: 'The metro of Doha grows.' },
    { title: 'A bridge is opened', about: '' },
  ])
  expect(Math.floor(named!.score / 100)).toBe(Math.floor(best!.score / 100))
  expect(named!.score).toBeGreaterThan(begun!.score)
  expect(begun!.score).toBeGreaterThan(held!.score)
  expect(held!.score).toBeGreaterThan(told!.score)
  expect(told!.score).toBeGreaterThan(0)
  expect([none!.score, none!.marks]).toEqual([0, []])
  expect(begun!.marks).toEqual([
    [0, 4],
    [5, 10],
  ])
})

test('nonsense, empty and very long titles do no harm, and an empty query scores 0', () => {
  const odd = [...Object.values(NONSENSE), '', 'م'.repeat(2_000), 'word '.repeat(2_000)].map((title) => ({
    title,
    about: title,
  }))
  expect(engine.scoreTitles('doha', odd)).toHaveLength(odd.length)
  expect(engine.scoreTitles('', odd).every(({ score }) => score === 0)).toBe(true)
  expect(engine.scoreTitles('doha', [])).toEqual([])
})
