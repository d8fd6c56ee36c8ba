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

test('offers a choice only where the records differ, with each value once', () => {
  const choices = mergeChoices(all, () => 'Founded')
  expect(
    choices.map(({ label, values }) => [label, values.map(({ text, ids }) => `${text}: ${ids.join('')}`)]),
  ).toEqual([
    ['Name', ['ACWA: ac', 'ACWA Power: b']],
    ['Contact email', ['a@x.example: a', 'c@x.example: c']],
    ['Founded', ['2004: a', '2005: c']],
  ])
})

test('shows the pictures of two logos, even if their file names are equal', () => {
  const [choice] = mergeChoices(
    ['a', 'b'].map((id) => candidate(id, { name: 'ACWA', logoPath: `players/${id}/logo.png` })),
  )
  expect(choice?.values.map(({ text }) => text)).toEqual(['logo.png', 'logo.png'])
  expect(choice?.values[1]?.picture).toMatchObject({ logoPath: 'players/b/logo.png' })
})

test('a field without a choice keeps the survivor’s value, or takes another record’s if that is blank', () => {
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

test('a city is taken over with its country, never into a different country', () => {
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
