import { expect, test } from 'vitest'
import { asListed, isUnlisted, listedFault, type NameList } from './listed.ts'

const sectors: NameList = {
  one: 'sector',
  names: ['Energy', 'Türkiye'],
  near: () => [],
  add: () => Promise.resolve(null),
}

test('a name that is on no list is refused until it is added on purpose', () => {
  expect(listedFault(sectors, 'Zeppelins')).toBe(
    '“Zeppelins” is not a known sector: choose one from the list, or add it',
  )
  expect(isUnlisted(sectors, 'Zeppelins')).toBe(true)
  expect(listedFault(sectors, ' Zeppelins ')).toBe(listedFault(sectors, 'Zeppelins'))
  expect(listedFault(sectors, 'W'.repeat(40))).toContain(`“${'W'.repeat(40)}”`)
  expect(listedFault(sectors, 'W'.repeat(41))).toContain(`“${'W'.repeat(40)}…”`)
  expect(listedFault(sectors, 'W'.repeat(4_000))?.length).toBeLessThan(120)
  expect(listedFault({ ...sectors, names: [...sectors.names, 'Zeppelins'] }, 'Zeppelins')).toBeUndefined()
})

test('a name of the list and a blank are taken, in any capitals and with any accents as the list writes it', () => {
  expect([listedFault(sectors, 'Energy'), listedFault(sectors, ' ')]).toEqual([undefined, undefined])
  expect([asListed(sectors, 'energy'), asListed(sectors, 'turkiye'), asListed(sectors, 'Zep')]).toEqual([
    'Energy',
    'Türkiye',
    'Zep',
  ])
})

test('a longer name can be typed past one of the list', () => {
  expect(asListed(sectors, 'Energy ')).toBe('Energy ')
})

test('nothing is called new before the list is known', () => {
  for (const state of ['loading', 'failed'] as const) {
    expect(isUnlisted({ ...sectors, names: [], state }, 'Zeppelins')).toBe(false)
    expect(listedFault({ ...sectors, names: [], state }, 'Energy')).toMatch(/^The list /)
  }
})
