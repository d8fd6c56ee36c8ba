import { describe, expect, test } from 'vitest'
import { droppedValues, parseSearch, stringifySearch } from './search.ts'

describe('the search part of an address', () => {
  test('is short, repeats keys and sorts their values', () => {
    expect(stringifySearch({ country: ['UAE', 'Qatar'], q: 'red sea', sort: 'name' })).toBe(
      '?country=Qatar&country=UAE&q=red+sea&sort=name',
    )
  })

  test('omits empty values', () => {
    expect(stringifySearch({ q: '', country: [], owner: null, peek: undefined })).toBe('')
  })

  test.each(['2024', 'true', 'null', 'a&b=c', '50 %', '"quoted"', 'الرياض', '{"a":1}', '+', '#'])(
    'restores %s as text',
    (value) => {
      expect({ ...parseSearch(stringifySearch({ q: value })) }).toEqual({ q: value })
    },
  )

  test('keeps a key without a value, as in ?meter', () => {
    expect({ ...parseSearch('?meter&country=UAE') }).toEqual({ meter: '', country: 'UAE' })
  })

  test('lists a repeated value once', () => {
    expect({ ...parseSearch('?country=UAE&country=UAE') }).toEqual({ country: 'UAE' })
  })

  test('is limited to 30 values of a key', () => {
    const link = Array.from({ length: 40 }, (_, index) => `country=c${index}`).join('&')
    expect(parseSearch(link).country).toHaveLength(30)
  })
})

test('the same address is parsed once', () => {
  expect(parseSearch('?country=UAE&q=rail')).toBe(parseSearch('?country=UAE&q=rail'))
  expect(droppedValues('?country=UAE&q=rail', parseSearch('?country=UAE&q=rail'))).toBe(0)
  expect({ ...parseSearch('?country=Oman') }).toEqual({ country: 'Oman' })
})

test('a missing key is absent even if objects inherit it', () => {
  expect('constructor' in parseSearch('?country=UAE')).toBe(false)
})

describe('values of a link that could not be used', () => {
  const accepted = { country: ['UAE'], sort: 'name', dir: 'asc', q: '' }

  test('are counted by value', () => {
    expect(droppedValues('?country=UAE&sort=hack&dir=up', accepted)).toBe(2)
  })

  test('include values beyond the limit and unreadable ones', () => {
    const link = Array.from({ length: 40 }, (_, index) => `country=c${index}`).join('&')
    expect(droppedValues(link, { country: parseSearch(link).country })).toBe(10)
    expect(droppedValues('?country=%E0%A4%A', { country: [] })).toBe(1)
  })

  test('exclude values that were understood in another spelling', () => {
    expect(droppedValues('?country=uae.&sort=Name', accepted)).toBe(0)
    expect(droppedValues('?sort=capex%20amount', { sort: 'capexAmount' })).toBe(0)
    const written = { country: ['Emirates'], sort: '' }
    expect(droppedValues('?country=Emirates&sort=hack', accepted, written)).toBe(1)
    expect(droppedValues('?country=UAE', accepted, written)).toBe(0)
  })

  test('include a search or an amount of signs alone, but not a blank one', () => {
    expect(droppedValues('?q=%F0%9F%98%80&from=%25', { q: '', from: '' })).toBe(2)
    expect(droppedValues('?q=%25&owner=%3F', { q: '%', owner: ['?'] })).toBe(0)
    expect(droppedValues('?q=%20&q=', accepted)).toBe(0)
  })

  test('are none if only foreign keys are left out or all values are accepted', () => {
    expect(droppedValues('?utm_source=wa&__proto__=x&country=UAE&q=', accepted)).toBe(0)
    expect(droppedValues('?meter', { meter: '1' })).toBe(0)
    expect(droppedValues('?page=2&merge=true', { page: 2, merge: true })).toBe(0)
  })
})
