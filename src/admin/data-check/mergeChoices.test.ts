import { expect, test } from 'vitest'
import { contactEntity } from '../../entities/player/contact.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { mergeChoices, mergedValues } from './mergeChoices.ts'

const candidate = (
  id: string,
  raw: Record<string, unknown>,
  contact: Record<string, unknown> | null = null,
) => ({
  player: decodePlayer(id, { type: 'Company', rev: 1, ...raw }),
  contact: contact && contactEntity('').decode('contact', contact),
})
const all = [
  candidate(
    'a',
    { name: 'ACWA', country: 'Saudi Arabia', customFields: { founded: 2004 } },
    { email: 'a@x.example' },
  ),
  candidate('b', {
    name: 'ACWA Power',
    country: 'Saudi Arabia',
    city: 'Riyadh',
    logoPath: 'players/b/logo.png',
  }),
  candidate('c', { name: 'ACWA', customFields: { founded: 2005 } }, { email: 'c@x.example', phone: '+966' }),
]

test('only where they differ there is something to choose, each value once', () => {
  const choices = mergeChoices(all, () => 'Founded')
  expect(
    choices.map(({ label, values }) => [label, values.map(({ text, ids }) => `${text}: ${ids.join('')}`)]),
  ).toEqual([
    ['Name', ['ACWA: ac', 'ACWA Power: b']],
    ['Contact email', ['a@x.example: a', 'c@x.example: c']],
    ['Founded', ['2004: a', '2005: c']],
  ])
})

test('of two logos the pictures are shown, whatever their files are called', () => {
  const [choice] = mergeChoices(
    ['a', 'b'].map((id) => candidate(id, { name: 'ACWA', logoPath: `players/${id}/logo.png` })),
  )
  expect(choice?.values.map(({ text }) => text)).toEqual(['logo.png', 'logo.png'])
  expect(choice?.values[1]?.picture).toMatchObject({ logoPath: 'players/b/logo.png' })
})

test('what is not chosen is the survivor’s own, and what it does not state comes from the others', () => {
  const { fields, email, phone } = mergedValues(
    'b',
    all,
    new Map([
      ['name', 'a'],
      ['email', 'c'],
    ]),
  )
  expect(fields).toMatchObject({
    name: 'ACWA',
    city: 'Riyadh',
    logoPath: 'players/b/logo.png',
    customFields: { founded: 2004 },
  })
  expect([email, phone]).toEqual(['c@x.example', '+966'])
})

test('a city comes with the country that it lies in, and not into another', () => {
  const cityOf = (own: object, other: object) =>
    mergedValues(
      'own',
      [candidate('own', { name: 'A', ...own }), candidate('b', { name: 'A', ...other })],
      new Map(),
    ).fields
  const riyadh = { country: 'Saudi Arabia', city: 'Riyadh' }
  expect(cityOf({ country: 'Egypt' }, riyadh)).toMatchObject({ country: 'Egypt', city: '' })
  expect(cityOf({ country: 'Saudi Arabia' }, riyadh)).toMatchObject(riyadh)
  expect(cityOf({}, riyadh)).toMatchObject(riyadh)
  expect(cityOf({ country: 'Egypt' }, { city: 'Cairo' })).toMatchObject({ country: 'Egypt', city: 'Cairo' })
})
