import { describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '../../../tests/fuzz/random.ts'
import { mergeDrafts } from './mergeDrafts.ts'

interface Draft {
  name: string
  city: string
  status: string
  roles: { id: string; roleName: string; playerId: string }[]
  customFields: Record<string, string>
}

const base: Draft = { name: 'Tower', city: 'Doha', status: 'Planning', roles: [], customFields: {} }
const label = (field: string) => field.toUpperCase()

test('merges changes to different fields without asking', () => {
  const merged = mergeDrafts(base, { ...base, city: 'Lusail' }, { ...base, status: 'Active' }, label)
  expect(merged.choices).toEqual([])
  expect(merged.withMine(new Set())).toEqual({ ...base, city: 'Lusail', status: 'Active' })
})

test('does not ask about the same change on both sides', () => {
  const both = { ...base, city: 'Lusail' }
  expect(mergeDrafts(base, both, both, label).choices).toEqual([])
})

test('a choice between two pictures shows their file names, not their storage paths', () => {
  const of = (imagePath: string) => ({ imagePath })
  const { choices } = mergeDrafts(of(''), of('news/n1/mine.png'), of('news/n1/theirs.png'), label)
  expect(choices).toEqual([
    expect.objectContaining({
      mine: 'mine.png',
      theirs: 'theirs.png',
      // Both pictures are shown, because names alone say little.
      paths: { mine: 'news/n1/mine.png', theirs: 'news/n1/theirs.png' },
    }),
  ])
})

test('asks about a field that both changed, and either value can be saved', () => {
  const merged = mergeDrafts(base, { ...base, name: 'North Tower' }, { ...base, name: 'South Tower' }, label)
  expect(merged.choices).toEqual([
    { field: 'name', label: 'NAME', mine: 'North Tower', theirs: 'South Tower' },
  ])
  expect(merged.withMine(new Set(['name'])).name).toBe('North Tower')
  expect(merged.withMine(new Set()).name).toBe('South Tower')
})

test('fields that make up one value are asked about together, and taken from one side only', () => {
  const of = (amount: string, currency: string) => ({ name: 'Tower', amount, currency })
  const merged = (mine: [string, string], theirs: [string, string]) =>
    mergeDrafts(of('5', 'GBP'), of(...mine), of(...theirs), label, undefined, [['amount', 'currency']])
  const { choices, withMine } = merged(['7', 'GBP'], ['5', 'USD'])
  expect(choices).toEqual([
    { field: 'amount', label: 'AMOUNT, CURRENCY', mine: '7 · GBP', theirs: '5 · USD' },
  ])
  expect(withMine(new Set(['amount']))).toEqual(of('7', 'GBP'))
  expect(withMine(new Set())).toEqual(of('5', 'USD'))
  expect(merged(['5', 'USD'], ['7', 'GBP']).choices).toHaveLength(1)
  expect(merged(['7', 'USD'], ['7', 'USD']).choices).toEqual([])
  expect(merged(['', 'GBP'], ['7', 'GBP']).choices[0]?.mine).toBe('(blank) · GBP')
  expect(merged(['5', 'GBP'], ['7', 'USD']).withMine(new Set())).toEqual(of('7', 'USD'))
})

test('a list that I emptied stays empty beside another change', () => {
  const opened = { name: 'Acme', sectors: ['Water'] }
  const merged = mergeDrafts(opened, { ...opened, sectors: [] }, { ...opened, name: 'Acme Ltd' }, label)
  expect(merged.withMine(new Set())).toEqual({ name: 'Acme Ltd', sectors: [] })
})

const role = (id: string, roleName: string) => ({ id, roleName, playerId: `p-${id}` })

test('merges roles and custom fields one by one', () => {
  const opened = {
    ...base,
    roles: [role('a', 'Developer'), role('b', 'Lender')],
    customFields: { year: '2001' },
  }
  const mine = { ...opened, roles: [role('a', 'Owner'), role('b', 'Lender')], customFields: { year: '2002' } }
  const theirs = {
    ...opened,
    roles: [role('a', 'Developer'), role('c', 'EPC')],
    customFields: { year: '2001', size: '9' },
  }
  const merged = mergeDrafts<Draft>(opened, mine, theirs, label)
  expect(merged.choices).toEqual([])
  expect(merged.withMine(new Set())).toEqual({
    ...base,
    roles: [role('a', 'Owner'), role('c', 'EPC')],
    customFields: { year: '2002', size: '9' },
  })
})

test('shows a role that both changed with its player’s name', () => {
  const opened = { ...base, roles: [role('a', 'Developer')] }
  const names = (id: string) => (id === 'p-a' ? 'Acme' : id)
  const merged = mergeDrafts<Draft>(
    opened,
    { ...base, roles: [] },
    { ...base, roles: [role('a', 'Owner')] },
    label,
    names,
  )
  expect(merged.choices).toEqual([{ field: 'roles.a', label: 'ROLES.A', mine: '', theirs: 'Owner · Acme' }])
  expect(merged.withMine(new Set(['roles.a'])).roles).toEqual([])
  expect(merged.withMine(new Set()).roles).toEqual([role('a', 'Owner')])
})

test('merges each part of a settings entry separately', () => {
  const unit = (enabled: boolean, adUnitId: string) => ({ enabled, adUnitId, format: 'auto' })
  const opened = { publisherId: 'p', adUnits: { top: unit(false, ''), bottom: unit(false, '') } }
  const mine = { ...opened, adUnits: { top: unit(true, '1'), bottom: unit(false, '') } }
  const theirs = { ...opened, adUnits: { top: unit(false, '2'), bottom: unit(true, '3') } }
  const merged = mergeDrafts(opened, mine, theirs, label)
  expect(merged.choices).toEqual([
    { field: 'adUnits.top.adUnitId', label: 'ADUNITS.TOP.ADUNITID', mine: '1', theirs: '2' },
  ])
  const both = { ...opened, adUnits: { top: unit(true, '2'), bottom: unit(true, '3') } }
  expect(merged.withMine(new Set())).toEqual(both)
})

interface Everything {
  name: string
  amount: string
  currency: string
  isFeatured: boolean
  tags: string[]
  roles: { id: string; roleName: string; playerId: string }[]
  customFields: Record<string, string | number | boolean>
  features: { [feature: string]: { prompt: string; isOn: boolean } }
}

// Ids and names as they occur in imported data, and names of properties that every object has.
const IDS = ['a', 'gem-1.2', '٣', 'constructor', 'toString', 'roles.a']
const KEYS = ['year', 'السعة', 'constructor', 'valueOf', 'capacity_mw']
const TEXTS = ['', 'Tower', 'مترو بغداد', 'a.b', '0', 'null', ' x', 'TOWER']
const FEATURES = ['news', 'players']

function someDraft(random: Random): Everything {
  const some = <T>(items: readonly T[]) => items.filter(() => random.chance(0.5))
  return {
    name: random.pick(TEXTS),
    amount: random.pick(['', '5', '7.5']),
    currency: random.pick(['GBP', 'USD', 'AED']),
    isFeatured: random.chance(0.5),
    tags: some(['water', 'نقل', 'a, b']),
    roles: some(IDS).map((id) => ({
      id,
      roleName: random.pick(['Owner', 'EPC']),
      playerId: `p-${random.below(2)}`,
    })),
    customFields: Object.fromEntries(
      some(KEYS).map((key) => [key, random.pick<string | number | boolean>(['9', 9, true, 'x.y'])]),
    ),
    features: Object.fromEntries(
      FEATURES.map((name) => [name, { prompt: random.pick(TEXTS), isOn: random.chance(0.5) }]),
    ),
  }
}

/** Returns a draft with a few of its values replaced by those of another draft. */
function changed(random: Random, draft: Everything): Everything {
  const other = someDraft(random)
  const either = <K extends keyof Everything>(name: K) => (random.chance(0.3) ? other[name] : draft[name])
  return {
    name: either('name'),
    amount: either('amount'),
    currency: either('currency'),
    isFeatured: either('isFeatured'),
    tags: either('tags'),
    roles: either('roles'),
    customFields: either('customFields'),
    features: either('features'),
  }
}

/** Returns the values of a draft that are merged one by one, as texts by name; a blank dynamic value is none. */
function valuesOf({
  amount,
  currency,
  roles,
  customFields,
  features,
  ...plain
}: Everything): Map<string, string> {
  const values: [name: string, value: unknown][] = [
    ...Object.entries(plain),
    ['amount', [amount, currency]],
    ...roles.map(({ id, ...role }) => [`roles.${id}`, role] as [string, unknown]),
    ...Object.entries(customFields).flatMap(([key, value]): [string, unknown][] =>
      value === '' ? [] : [[`customFields.${key}`, value]],
    ),
    ...Object.entries(features).flatMap(([feature, { prompt, isOn }]): [string, unknown][] => [
      [`features.${feature}.prompt`, prompt],
      [`features.${feature}.isOn`, isOn],
    ]),
  ]
  return new Map(values.map(([name, value]) => [name, JSON.stringify(value)]))
}

describe('of two people’s random changes', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'seed %i: each value is the changed one, and only a collision is asked about',
    (seed) => {
      const random = randomFrom(seed)
      const opened = someDraft(random)
      const mine = changed(random, opened)
      const theirs = changed(random, opened)
      const { choices, withMine } = mergeDrafts(opened, mine, theirs, label, undefined, [
        ['amount', 'currency'],
      ])
      const kept = new Set(choices.map(({ field }) => field).filter(() => random.chance(0.5)))
      const saved = withMine(kept)
      const [was, my, their, is] = [valuesOf(opened), valuesOf(mine), valuesOf(theirs), valuesOf(saved)]
      const names = [...new Set([...was.keys(), ...my.keys(), ...their.keys(), ...is.keys()])]
      const collide = names.filter(
        (name) =>
          my.get(name) !== was.get(name) &&
          their.get(name) !== was.get(name) &&
          my.get(name) !== their.get(name),
      )
      expect(choices.map(({ field }) => field).sort()).toEqual(collide.sort())
      for (const name of names) {
        const isMine = collide.includes(name) ? kept.has(name) : my.get(name) !== was.get(name)
        expect([name, is.get(name)]).toEqual([name, (isMine ? my : their).get(name)])
      }
      // Who changed nothing gets what the other saved, and the other way round.
      expect(mergeDrafts(opened, opened, theirs, label).withMine(new Set())).toEqual(theirs)
      expect(valuesOf(mergeDrafts(opened, mine, opened, label).withMine(new Set()))).toEqual(my)
    },
  )
})
