import { expect, test } from 'vitest'
import { decodePlayer } from './decode.ts'
import { oldContactOf } from './contact.ts'

test.each([
  ['a location', { location: 'Riyadh, Saudi Arabia' }, { city: 'Riyadh', country: 'Saudi Arabia' }],
  [
    'an old logo address',
    { logoUrl: 'https://cdn.example/a.png' },
    { logoUrl: 'https://cdn.example/a.png', logoPath: '' },
  ],
  ['sectors', { sectors: ['Energy', ' ', 'Energy'] }, { sectors: ['Energy'] }],
  ['no type', {}, { type: 'Company', rev: 0 }],
])('decodes a player with %s', (_, raw, expected) => {
  expect(decodePlayer('p', { name: 'P', ...raw })).toMatchObject(expected)
})

test('contact details never reach the public record', () => {
  const raw = { name: 'P', contact: { email: 'a@b.example', phone: '1' } }
  expect(JSON.stringify(decodePlayer('p', raw))).not.toContain('a@b.example')
  expect(oldContactOf(raw)).toEqual({ email: 'a@b.example', phone: '1' })
  expect(oldContactOf({ name: 'P' })).toBeNull()
})
