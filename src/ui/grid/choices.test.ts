import { expect, test } from 'vitest'
import { choicesFor, matchingOptions, referencesFor } from './choices.ts'

const STATUSES = ['', 'Active', 'Completed', 'On Hold', 'Cancelled', 'Planning'].map((value) => ({
  value,
  label: value || 'Not stated',
}))
const TYPES = ['Company', 'Consortium', 'Government Entity'].map((value) => ({ value, label: value }))

/** Returns the option that Enter takes after each letter of a word. */
const taken = (word: string) =>
  Array.from(word, (_, length) => {
    const { offered, active } = choicesFor(STATUSES, word.slice(0, length + 1), 'Planning')
    return offered[active]?.value
  })

test.each(['Active', 'Completed', 'On Hold', 'Cancelled', 'Planning'])(
  'after %s is typed letter by letter Enter takes that status',
  (word) => {
    expect(taken(word).at(-1)).toBe(word)
    expect(taken(word.toLowerCase()).at(-1)).toBe(word)
    expect(taken(word)).not.toContain(undefined)
  },
)

test('a word that is no status selects nothing', () => {
  expect(choicesFor(STATUSES, 'Actife', 'Planning')).toEqual({ offered: [], active: -1 })
})

test('with nothing typed the present value is active; with all text deleted the blank one is', () => {
  const of = (typed: string | null) => {
    const { offered, active } = choicesFor(STATUSES, typed, 'On Hold')
    return [offered.length, offered[active]?.value]
  }
  expect(of(null)).toEqual([6, 'On Hold'])
  expect(of(' ')).toEqual([6, ''])
  expect(choicesFor(TYPES, '', 'Company').active).toBe(-1)
})

test('matches at the beginning come before those in the middle, ignoring accents and capitals', () => {
  const places = ['North Oman', 'Oman', 'Türkiye'].map((value) => ({ value, label: value }))
  expect(choicesFor(places, 'oma', '').offered.map(({ value }) => value)).toEqual(['Oman', 'North Oman'])
  expect(choicesFor(places, 'TURK', '').offered.map(({ value }) => value)).toEqual(['Türkiye'])
})

test('a new name is offered explicitly and never preselected', () => {
  const { offered, active } = choicesFor(TYPES, 'Con', '', 'player type')
  expect(offered.map(({ label }) => label)).toEqual(['Consortium', 'Add “Con” as a new player type'])
  expect(offered[active]?.value).toBe('Consortium')
  const unknown = choicesFor(TYPES, 'Zeppelin', '', 'player type')
  expect(unknown).toEqual({
    offered: [{ value: 'Zeppelin', label: 'Add “Zeppelin” as a new player type', isNew: true }],
    active: -1,
  })
  expect(choicesFor(TYPES, ' company ', '', 'player type').offered.map(({ isNew }) => isNew)).toEqual([false])
})

test('a reference offers “Not stated” first, and Enter takes the first record found, never “Not stated” by mistake', () => {
  const found = [
    { value: 'p1', label: 'Barakah' },
    { value: 'p2', label: 'Barakah II' },
  ]
  expect(referencesFor(found, 'bar', '').active).toBe(1)
  expect(referencesFor([], 'zzz', 'p1').active).toBe(-1)
  expect(referencesFor(found, null, 'p2').active).toBe(2)
  expect(referencesFor(found, null, 'elsewhere').active).toBe(-1)
  expect(referencesFor(found, '', 'p1').offered.map(({ label }) => label)).toEqual(['Not stated', 'Barakah', 'Barakah II']) // oxfmt-ignore
})

test('text left in the cell means its exact match, or the only option that contains it', () => {
  const statuses = (typed: string) =>
    matchingOptions(choicesFor(STATUSES, typed, 'Planning', 'status'), typed).map(({ label }) => label)
  expect(statuses('on hold')).toEqual(['On Hold'])
  expect(statuses('hol')).toEqual(['On Hold'])
  expect(statuses('c')).toEqual(['Completed', 'Cancelled', 'Active'])
  expect(statuses('Actife')).toEqual([])
  expect(statuses('not')).toEqual(['Not stated'])
  expect(statuses(' ')).toEqual(['Not stated'])

  const found = ['Riyadh Metro', 'Riyadh Metro Line 7'].map((label, at) => ({ value: `p${at}`, label }))
  const projects = (typed: string) =>
    matchingOptions(referencesFor(found, typed, ''), typed).map(({ value }) => value)
  expect(projects('riyadh metro')).toEqual(['p0'])
  expect(projects('riyadh')).toEqual(['p0', 'p1'])
})
