import { describe, expect, test } from 'vitest'
import { nameKey } from '../names.ts'
import { joinedNames } from './joined-names.ts'
import { playerKey } from './marked-names.ts'

/** Returns how the first cell is read beside other cells of its column: its players, or null for one. */
function read(
  cell: string,
  others: readonly string[] = [],
  isOfOne = false,
  players: readonly string[] = [],
) {
  const found = joinedNames([{ cells: [cell, ...others], isOfOne }], {
    isPlayer: (key) => players.map(playerKey).includes(key),
    isWhole: (key) => players.map(nameKey).includes(key),
  }).get(cell.trim())
  return found?.isSeveral ? found.parts : null
}
const isAskedAbout = (cell: string, others: readonly string[] = [], isOfOne = false) =>
  joinedNames([{ cells: [cell, ...others], isOfOne }]).get(cell)?.isSeveral === false

describe('contractors', () => {
  test.each([
    ['Smith, Jones & Co'],
    ['Larsen & Toubro, Ltd.'],
    ['Larsen & Toubro'],
    ['Verdo Holding A/S'],
    ['Nesma & Partners Contracting Co., Ltd.'],
    ['Nesma & Partners'],
    ['Arab Contractors (Osman Ahmed Osman & Co.)'],
    ['Consolidated\nContractors Company'],
    ['Hyundai Engineering &\nConstruction'],
    ['Leif Höegh & Co'],
    ['AT&T'],
    ['Samsung C&T'],
    ['Siemens, Germany'],
    ['Care International Benin & Togo'],
    ['Care International Benin/Togo'],
    ['شركة نسما وشركاهم المحدودة'],
    ['Currenta GmbH & Co. OHG'],
    ['Gato Negro, S.A.P.I. de C.V.'],
    ['Gato Negro, S. A. P. I. de C. V.'],
    ['Rio Claro, S. de R. L. de C. V.'],
    ['Monte Alto, S.L.U.'],
    ['Cedar Works, S.A.L.'],
    ['Ponte Nova, Lda'],
    ['Ministry of Housing, Utilities and Urban Communities'],
    ['Budget Department, Ministry of Finance'],
    ['Public Works Authority (Ashghal)'],
    ['Mitsubishi, Inc'],
    ['Bin Laden & Sons / Co'],
    ['Vinci, Nanterre'],
  ])('%s is one', (cell) => {
    expect(read(cell)).toBeNull()
  })

  test.each([
    ['Saipem / Technip Energies', ['Saipem', 'Technip Energies']],
    ['Samsung/Hyundai', ['Samsung', 'Hyundai']],
    ['Larsen & Toubro / Samsung C&T', ['Larsen & Toubro', 'Samsung C&T']],
    ['Larsen & Toubro, Ltd. / Nesma & Partners', ['Larsen & Toubro, Ltd.', 'Nesma & Partners']],
    ['Orascom Construction\nArab Contractors', ['Orascom Construction', 'Arab Contractors']],
    ['1. Orascom\n2. Hassan Allam', ['Orascom', 'Hassan Allam']],
    ['Samsung, Hyundai, Daelim', ['Samsung', 'Hyundai', 'Daelim']],
    ['Samsung, Hyundai and Daelim, SK', ['Samsung', 'Hyundai and Daelim', 'SK']],
    ['Arabtec LLC & Samsung Ltd', ['Arabtec LLC', 'Samsung Ltd']],
    ['Arabtec L.L.C., Samsung C&T Corp.', ['Arabtec L.L.C.', 'Samsung C&T Corp.']],
    ['JV of Orascom and Arabtec', ['Orascom', 'Arabtec']],
    ['Sinohydro - CGGC Joint Venture', ['Sinohydro', 'CGGC']],
    ['Consortium (Alstom, Siemens)', ['Alstom', 'Siemens']],
    ['M/s Arabtec LLC & M/s Samsung Ltd', ['Arabtec LLC', 'Samsung Ltd']],
    ['السادة / أكوا باور / سامسونج', ['أكوا باور', 'سامسونج']],
    ['Republic of Mali, Republic of Togo, Niger', ['Republic of Mali', 'Republic of Togo', 'Niger']],
    ['ACWA Power + Masdar', ['ACWA Power', 'Masdar']],
    ['المقاولون العرب / أوراسكوم', ['المقاولون العرب', 'أوراسكوم']],
  ])('%s are several', (cell, parts) => {
    expect(read(cell)).toEqual(parts)
  })

  test('names that stand alone in other rows show where a name ends', () => {
    const others = ['Larsen & Toubro', 'Samsung', 'Orascom Ltd']
    expect(read('Samsung, Larsen & Toubro', others)).toEqual(['Samsung', 'Larsen & Toubro'])
    expect(read('Samsung & Orascom', others)).toEqual(['Samsung', 'Orascom'])
    expect(read('Samsung and Orascom', ['Samsung'])).toBeNull()
    expect(read('Samsung, Orascom')).toBeNull()
    expect(read('Larsen & Toubro', others)).toBeNull()
  })

  test('known players show it as well, and a text that is a player stays whole', () => {
    expect(read('Samsung & Orascom', [], false, ['Samsung', 'Orascom'])).toEqual(['Samsung', 'Orascom'])
    expect(read('Samsung / Orascom', [], false, ['Samsung', 'Orascom', 'Samsung / Orascom'])).toBeNull()
  })

  test('commas separate where other cells of the column show that they do', () => {
    const others = ['Samsung', 'Orascom', 'Samsung, Orascom']
    expect(read('Alstom, Siemens', others)).toEqual(['Alstom', 'Siemens'])
    expect(read('Alstom, Siemens', ['Samsung', 'Orascom'])).toBeNull()
  })

  test('what may be one or several is asked about', () => {
    expect(isAskedAbout('Alstom, Siemens')).toBe(true)
    expect(isAskedAbout('Samsung and Orascom', ['Samsung'])).toBe(true)
    expect(isAskedAbout('Nesma & Partners')).toBe(false)
    expect(isAskedAbout('Larsen & Toubro')).toBe(false)
    expect(isAskedAbout('Ministry of Housing, Utilities')).toBe(false)
  })
})

test('an owner is one body more often than several', () => {
  expect(read('Deutsch/Dänische Erdgastransport', [], true)).toBeNull()
  expect(read('West African Bank / Banque Ouest Africaine', [], true)).toBeNull()
  expect(isAskedAbout('West African Bank / Banque Ouest Africaine', [], true)).toBe(true)
  expect(read('ACWA Power / Masdar', ['Masdar'], true)).toEqual(['ACWA Power', 'Masdar'])
  expect(read('Consorcio Norte, Sur, Este', [], true)).toBeNull()
})

test('cells with shares or semicolons say themselves where a name ends', () => {
  expect(
    joinedNames([{ cells: ['A Ltd (60%) / B Ltd (40%)', 'Eni; BP / Shell'], isOfOne: false }]).size,
  ).toBe(0)
})

test('a cell is counted as often as it occurs', () => {
  const found = joinedNames([{ cells: ['Rig, Sur', 'Abu / Ras', 'Abu / Ras'], isOfOne: false }])
  expect([...found.values()].map(({ cell, times }) => [cell, times])).toEqual([
    ['Abu / Ras', 2],
    ['Rig, Sur', 1],
  ])
})

test('what was read once is read alike when its players are records', () => {
  const cells = ['Abu and Ras / Mir', 'Ras', 'Abu / Kor', 'Mir, Kor', 'Tur / Nab, Zaf', 'Nab / Pol', 'Zaf']
  const readAll = (players: readonly string[]) =>
    joinedNames([{ cells, isOfOne: false }], {
      isPlayer: (key) => players.map(playerKey).includes(key),
      isWhole: (key) => players.map(nameKey).includes(key),
    })
  const partsOf = (found: ReturnType<typeof readAll>) =>
    cells.map((cell) => {
      const { isSeveral = false, parts = [] } = found.get(cell) ?? {}
      return isSeveral ? parts : [cell]
    })
  const first = partsOf(readAll([]))
  expect(first[0]).toEqual(['Abu', 'Ras', 'Mir'])
  expect(first[3]).toEqual(['Mir', 'Kor'])
  expect(partsOf(readAll(first.flat()))).toEqual(first)
})

test('a player within a cell stays whole', () => {
  const players = ['Ras and Kor', 'Ras', 'Kor']
  expect(read('Abu / Ras and Kor', ['Ras', 'Kor'], false, players)).toEqual(['Abu', 'Ras and Kor'])
})

test('after a legal form a slash separates, also in a column of owners', () => {
  expect(read('Monte Inc. / Gazelle', [], true)).toEqual(['Monte Inc.', 'Gazelle'])
  expect(read('Monte / Gazelle', [], true)).toBeNull()
  expect(read('Monte Energie + Wärme GmbH', [], true)).toBeNull()
  expect(read('Ash Creek L.P, L.L.L.P.', [], true)).toBeNull()
  expect(isAskedAbout('Ash Creek L.P, L.L.L.P.', [], true)).toBe(false)
})

test('what is longer than the name of a player is not one, even of an owner', () => {
  const people = Array.from({ length: 16 }, (_, n) => `Given Family of Town ${n + 1}`)
  expect(read(people.join(', '), [], true)).toEqual(people)
  expect(read(people.slice(0, 3).join(', '), [], true)).toBeNull()
})
