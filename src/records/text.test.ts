import { describe, expect, test } from 'vitest'
import { moneyOf } from './amount.ts'
import { isInOrder, partialDate } from '../values/partial-date.ts'
import { searchTokens, wantedTokens } from './tokens.ts'

describe('search tokens', () => {
  test('are folded prefixes of two to ten letters', () => {
    expect(searchTokens('Türkiye')).toEqual(['turkiye', 'turkiy', 'turki', 'turk', 'tur', 'tu'])
    expect(searchTokens('Infrastructure')[0]).toBe('infrastruc')
  })

  test('are at most 80, the first texts first', () => {
    const tokens = searchTokens('Alpha', ...Array.from({ length: 40 }, (_, n) => `word${n}long`))
    expect(tokens).toHaveLength(80)
    expect(tokens).toContain('alpha')
  })

  test.each([
    ['ÉOLIEN', 'eolien'],
    ['أبو ظبي', 'ابو'],
    ['محطة القاهرة', 'القاهره'],
    ['مستشفى', 'مستشفي'],
    ['مَطَار', 'مـطار'],
    ['المرحلة ٢٠', '20'],
    ['Ağrı', 'agri'],
    ['Ⅳ', 'iv'],
  ])('find %s by %s', (name, search) => {
    const [token = ''] = wantedTokens(search)
    expect(searchTokens(name)).toContain(token)
  })

  test('of a search come longest first, without words that are too short or too common', () => {
    expect(wantedTokens('the Port of Abu Dhabi x')).toEqual(['dhabi', 'port', 'abu'])
    expect(wantedTokens('U.A.E. port, q.a')).toEqual(['port', 'uae', 'qa'])
  })
})

describe('stored amounts', () => {
  test.each([
    ['1200.5', 1200.5],
    [1.234, 1.234],
    ['1,200.50', 1200.5],
    ['AED 1.2bn', 1.2e9],
    ['£3m', 3e6],
    ['US$ 3m', 3e6],
    ['1.1 billion', 1.1e9],
    ['500k', 500e3],
    ['', null],
    ['soon', null],
    ['-5', null],
    [-5, null],
    ['9e30', null],
    [9e30, null],
    ['12 apples', null],
    ['1.2.3', null],
    ['1,5', null],
  ])('parse %s as %s', (stored, expected) => {
    expect(moneyOf(stored, undefined, 'GBP').amount).toBe(expected)
  })

  test('take the currency from either field, else the default one', () => {
    expect(moneyOf('€ 5', undefined, 'GBP')).toEqual({ amount: 5, currency: 'EUR' })
    expect(moneyOf(5, 'Million AED', 'GBP')).toEqual({ amount: 5e6, currency: 'AED' })
    expect(moneyOf(5, undefined, 'GBP')).toEqual({ amount: 5, currency: 'GBP' })
    expect(moneyOf(undefined, 'USD', 'GBP')).toEqual({ amount: null, currency: null })
  })
})

describe('partial dates', () => {
  test.each([
    ['2029', '2029'],
    ['2029-4', '2029-04'],
    ['2029-04-30', '2029-04-30'],
    ['2029-04-30T10:00:00Z', '2029-04-30'],
    ['30/04/2029', '2029-04-30'],
    ['2029-02-30', null],
    ['2029-13', null],
    ['tomorrow', null],
  ])('parse %s to %s', (written, expected) => {
    expect(partialDate(written)).toBe(expected)
  })

  test('are compared at the shorter precision', () => {
    expect(isInOrder('2029-04', '2029')).toBe(true)
    expect(isInOrder('2029-04', '2028')).toBe(false)
    expect(isInOrder(null, '2028')).toBe(true)
  })
})
