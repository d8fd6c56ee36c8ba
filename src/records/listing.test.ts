import { describe, expect, test } from 'vitest'
import { type Listing, planOf, type ListRequest } from './listing.ts'

const LISTING: Listing = {
  collection: 'things',
  anyOf: { country: 'country', sector: 'sector' },
  contains: { owner: 'owners' },
  sorts: { name: 'name', worth: 'worth', newest: 'createdAt' },
  nullsLast: 'worth',
  years: { year: 'due' },
  searchSorts: ['name', 'newest'],
}
const NOTHING: ListRequest = {
  anyOf: {},
  years: [],
  contains: {},
  search: '',
  custom: {},
  sort: 'name',
  dir: 'asc',
}
const plan = (wanted: Partial<ListRequest>) => planOf(LISTING, { ...NOTHING, ...wanted })
const where = (wanted: Partial<ListRequest>) => plan(wanted).steps.map((step) => step.where)
const values = (n: number) => Array.from({ length: n }, (_, at) => `v${at}`)

describe('a list', () => {
  test('without filters starts from records without a parent', () => {
    expect(plan({})).toMatchObject({ roots: true, refine: null })
    expect(where({})).toEqual([[['parentId', '==', null]]])
  })

  test('sorts by document id last, in the direction of the sort', () => {
    expect(plan({ dir: 'desc' }).steps[0]?.orderBy).toEqual([
      ['name', 'desc'],
      ['__name__', 'desc'],
    ])
  })

  test('sorted by a field with unknown values reads those in a second query, by name, and texts in a third', () => {
    expect(where({ sort: 'worth', anyOf: { country: ['a'] } })).toEqual([
      [
        ['country', '==', 'a'],
        ['worth', '>=', 0],
      ],
      [
        ['country', '==', 'a'],
        ['worth', '==', null],
      ],
      [
        ['country', '==', 'a'],
        ['worth', '>=', ''],
      ],
    ])
    const orders = plan({ sort: 'worth', dir: 'desc', anyOf: { country: ['a'] } }).steps
    expect(orders.map(({ orderBy }) => orderBy?.[0])).toEqual([
      ['worth', 'desc'],
      ['sortName', 'asc'],
      ['worth', 'desc'],
    ])
  })

  test('leaves the longest filter to the browser when the product of values exceeds 30', () => {
    const { steps, refine, notes } = plan({ anyOf: { country: values(11), sector: values(3) } })
    expect(notes).toEqual(['many-values'])
    expect(steps[0]?.where).toEqual([['sector', 'in', values(3)]])
    expect(refine?.({ country: 'v4' })).toBe(true)
    expect(refine?.({ country: 'elsewhere' })).toBe(false)
  })

  test('keeps 30 combinations on the server', () => {
    expect(plan({ anyOf: { country: values(10), sector: values(3) } }).refine).toBeNull()
  })

  test('searches for the longest word on the server and for the others in the browser', () => {
    const { steps, refine } = plan({ search: 'Doha airport' })
    expect(steps[0]?.where).toEqual([['searchTokens', 'array-contains', 'airport']])
    expect(refine?.({ searchTokens: ['doha'] })).toBe(true)
    expect(refine?.({ searchTokens: ['dubai'] })).toBe(false)
  })

  test('filters by owner on the server when owner and search are both set', () => {
    const { steps, refine, notes } = plan({ contains: { owners: 'ACWA' }, search: 'doha' })
    expect(steps[0]?.where).toEqual([['owners', 'array-contains', 'ACWA']])
    expect(refine?.({ searchTokens: [] })).toBe(false)
    expect(notes).toEqual(['search-of-one-owner'])
  })

  test('notes when a search had to be sorted by name', () => {
    expect(plan({ search: 'doha', sort: 'worth' })).toMatchObject({ notes: ['search-sorted-by-name'] })
    expect(plan({ search: 'doha', sort: 'newest' })).toMatchObject({ notes: [] })
  })

  test('notes that a search of one letter, of symbols or of common words was not made', () => {
    for (const search of ['a', '💩', '&', 'of the'])
      expect(plan({ search }), search).toMatchObject({ notes: ['search-too-short'], roots: true })
    expect(plan({ search: '  ' })).toMatchObject({ notes: [] })
  })

  test('of some years requests a range in date order, records without a date last', () => {
    expect(where({ years: ['2030'] })).toEqual([
      [
        ['due', '>=', '2030'],
        ['due', '<', '2031'],
      ],
    ])
    const { steps, notes, roots, refine } = plan({ years: ['2030', ''], sort: 'worth', dir: 'desc' })
    expect(steps.map(({ orderBy }) => orderBy?.[0])).toEqual([
      ['due', 'asc'],
      ['sortName', 'asc'],
    ])
    expect(steps[1]?.where).toEqual([['due', '==', null]])
    expect({ notes, roots, refine }).toEqual({ notes: ['sorted-by-date'], roots: false, refine: null })
  })

  test('filters out years between the chosen ones in the browser', () => {
    const { steps, refine, notes } = plan({ years: ['2030', '2032'], anyOf: { country: ['a'] } })
    expect(steps[0]?.where).toEqual([
      ['country', '==', 'a'],
      ['due', '>=', '2030'],
      ['due', '<', '2033'],
    ])
    expect(notes).toContain('many-values')
    expect([{ due: '2030-04' }, { due: '2032' }].every((row) => refine?.(row))).toBe(true)
    expect([{ due: '2031-12-31' }, { due: null }].some((row) => refine?.(row))).toBe(false)
  })

  test('of some years with a dynamic field is filtered in the browser', () => {
    const { steps, refine } = plan({ years: ['2030', ''], custom: { phase: '2' } })
    expect(steps).toHaveLength(1)
    expect([refine?.({ due: '2030' }), refine?.({ due: null }), refine?.({ due: '2031' })]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('of some years with a search keeps the order of the search and filters the years in the browser', () => {
    const { steps, refine, notes } = plan({ years: ['2030', ''], search: 'doha', sort: 'newest' })
    expect(steps.map(({ where: asked, orderBy }) => [asked, orderBy?.[0]])).toEqual([
      [[['searchTokens', 'array-contains', 'doha']], ['createdAt', 'asc']],
    ])
    expect([refine?.({ due: '2030-04' }), refine?.({ due: null }), refine?.({ due: '2031' })]).toEqual([
      true,
      true,
      false,
    ])
    expect(notes).toEqual([])
  })

  test('of a dynamic field and a search queries the field and filters the words in the browser', () => {
    const { steps, refine } = plan({ custom: { phase: 'two' }, search: 'doha' })
    expect(steps).toEqual([{ collection: 'things', where: [['customFields.phase', 'in', ['two']]] }])
    expect([refine?.({ searchTokens: ['doha'] }), refine?.({ searchTokens: [] })]).toEqual([true, false])
  })

  test('queries “not stated” alone on the server, and filters it in the browser among other values', () => {
    expect(where({ anyOf: { country: [null] } })).toEqual([[['country', '==', null]]])
    const { steps, refine, notes } = plan({ anyOf: { country: [null, 'a'] } })
    expect(steps[0]?.where).toEqual([])
    expect(notes).toEqual(['many-values'])
    expect([refine?.({ country: null }), refine?.({}), refine?.({ country: 'b' })]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('with a dynamic field is read at once and sorted in the browser, unknown values last', () => {
    const { steps, compare } = plan({ custom: { year: '2020' }, sort: 'worth', dir: 'desc' })
    expect(steps).toEqual([{ collection: 'things', where: [['customFields.year', 'in', ['2020', 2020]]] }])
    const rows = [{ worth: 1 }, { worth: null }, { worth: 3 }]
    expect(rows.sort((a, b) => compare?.(a, b) ?? 0)).toEqual([{ worth: 3 }, { worth: 1 }, { worth: null }])
  })

  test('sorted in the browser orders numbers in names by value', () => {
    const { compare } = plan({ custom: { year: '2020' }, sort: 'name', dir: 'asc' })
    const rows = ['Lot 10', 'Lot 2', 'Lot 1'].map((name) => ({ name }))
    expect(rows.sort((a, b) => compare?.(a, b) ?? 0).map(({ name }) => name)).toEqual([
      'Lot 1',
      'Lot 2',
      'Lot 10',
    ])
  })
})
