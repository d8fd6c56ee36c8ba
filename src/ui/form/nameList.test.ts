import { expect, test } from 'vitest'
import { isStillLoading, isUnknownName, listSpelling, nameListProblem, type NameList } from './nameList.ts'

const sectors: NameList = {
  one: 'sector',
  names: ['Energy', 'Türkiye'],
  near: () => [],
  add: () => Promise.resolve(null),
}

test('rejects a name missing from the list until it is added', () => {
  expect(nameListProblem(sectors, 'Zeppelins')).toBe(
    '“Zeppelins” is not a known sector: choose one from the list, or add it',
  )
  expect(isUnknownName(sectors, 'Zeppelins')).toBe(true)
  expect(nameListProblem(sectors, ' Zeppelins ')).toBe(nameListProblem(sectors, 'Zeppelins'))
  expect(nameListProblem(sectors, 'W'.repeat(40))).toContain(`“${'W'.repeat(40)}”`)
  expect(nameListProblem(sectors, 'W'.repeat(41))).toContain(`“${'W'.repeat(40)}…”`)
  expect(nameListProblem(sectors, 'W'.repeat(4_000))?.length).toBeLessThan(120)
  expect(nameListProblem({ ...sectors, names: [...sectors.names, 'Zeppelins'] }, 'Zeppelins')).toBeUndefined()
})

test('a name in Arabic does not turn the sentence that rejects it', () => {
  expect(nameListProblem(sectors, 'الطاقة')).toMatch(/^“\u2068الطاقة\u2069” is not a known sector/)
})

test('accepts a blank and a listed name, and spells a name in any capitals and accents as in the list', () => {
  expect([nameListProblem(sectors, 'Energy'), nameListProblem(sectors, ' ')]).toEqual([undefined, undefined])
  expect([
    listSpelling(sectors, 'energy'),
    listSpelling(sectors, 'turkiye'),
    listSpelling(sectors, 'Zep'),
  ]).toEqual(['Energy', 'Türkiye', 'Zep'])
})

test('a longer name can be typed past a listed one', () => {
  expect(listSpelling(sectors, 'Energy ')).toBe('Energy ')
  expect(listSpelling({ names: ['Energy', 'Energy storage'] }, 'energy storage')).toBe('Energy storage')
})

test('a pasted name with invisible characters matches the listed one', () => {
  const names = ['Oil & Gas', 'Türkiye']
  for (const pasted of ['\u200EOil & Gas', 'oil\u00A0& gas\u200B', 'Oil  &\tGas\u200E ', '\uFEFFOil & Gas'])
    expect(listSpelling({ names }, pasted)).toBe('Oil & Gas')
  expect(listSpelling({ names }, '\u200ETu\u0308rkiye')).toBe('Türkiye')
})

test('no name counts as new before the list has loaded', () => {
  for (const state of ['loading', 'failed'] as const) {
    expect(isUnknownName({ ...sectors, names: [], state }, 'Zeppelins')).toBe(false)
  }
  const list = { ...sectors, names: [] }
  expect(nameListProblem({ ...list, state: 'failed' }, 'Energy')).toMatch(/^The list /)
  // A save waits for the list.
  expect(nameListProblem({ ...list, state: 'loading' }, 'Energy')).toBeUndefined()
  const waits = (state: 'loading' | 'failed' | undefined, typed: string) =>
    isStillLoading({ ...list, state }, typed)
  expect([waits('loading', 'Energy'), waits('loading', ' ')]).toEqual([true, false])
  expect([waits('failed', 'Energy'), waits(undefined, 'Energy')]).toEqual([false, false])
})
