import { expect, test } from 'vitest'
import { decodePlayer } from './decode.ts'
import { companyKey, hostKey, findDuplicates } from './duplicates.ts'

test.each([
  ['ACWA Power Co., L.L.C.', 'Acwa Power'],
  ['The Saudi Binladin Group', 'Saudi Binladin'],
  ['Al-Futtaim Carillion W.L.L.', 'Al Futtaim Carillion'],
  ['شركة المقاولات ذ.م.م', 'مقاولات'],
  ['Çalık Holding A.Ş.', 'CALIK'],
  ['Holding Group', 'holding  group'],
])('%s and %s have the same key', (a, b) => {
  expect(companyKey(a)).toBe(companyKey(b))
})

test.each([
  ['Saudi Electricity', 'Saudi Water'],
  ['Holding Group', 'Company'],
  ['Phase 1', 'Phase 2'],
])('%s and %s have different keys', (a, b) => {
  expect(companyKey(a)).not.toBe(companyKey(b))
})

test('the key of a website is its host, unless many share that host', () => {
  expect(hostKey('https://www.acwapower.com/en/')).toBe('acwapower.com')
  expect(['https://www.linkedin.com/company/acwa', '', 'nonsense'].map(hostKey)).toEqual(['', '', ''])
})

const player = (id: string, name: string, website = '', parentId: string | null = null) =>
  decodePlayer(id, { name, website, parentId, rev: 1 })

test('finds duplicates by name and by website, but not a company and its subsidiaries', () => {
  const duplicates = findDuplicates([
    player('1', 'ACWA Power', 'https://acwapower.com'),
    player('2', 'Acwa Power LLC'),
    player('3', 'International Power Works', 'https://www.acwapower.com'),
    player('4', 'Nesma', 'https://nesma.com'),
    player('5', 'Nesma Trading', 'https://nesma.com/trading', '4'),
    player('6', 'Red Sea Global', 'https://redsea.example'),
  ])
  expect(duplicates.map(({ by, players }) => [by, players.map(({ id }) => id)])).toEqual([
    ['name', ['1', '2']],
    ['website', ['1', '3']],
  ])
})
