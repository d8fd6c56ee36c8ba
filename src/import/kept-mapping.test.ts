import { expect, test } from 'vitest'
import { formOf, keptText, restoredChoices } from './kept-mapping.ts'

const options = { hasParts: false, isFoundByName: true, hasRoles: true }
const mapping = {
  targets: ['name', 'custom:height', 'new:number', ''],
  constants: { country: 'Oman' },
  words: { status: { läuft: 'Active' } },
}
const proposed = { targets: ['name', 'city', '', 'country'], constants: {}, words: {} }
const restored = (text: string, custom: readonly string[] = ['height']) =>
  restoredChoices(text, 'projects', proposed, custom)

test('what was chosen comes back whole', () => {
  expect(restored(keptText({ mapping, options }, []))).toEqual({ mapping, options })
})

test('what a file says to be the same in every row is not said of the next one, which may say so itself', () => {
  const chosen = { ...mapping, constants: { country: 'Oman', sector: 'Power' } }
  const text = keptText({ mapping: chosen, options }, [], { country: 'Oman' })
  expect(restored(text)?.mapping.constants).toEqual({ sector: 'Power' })
  const ofQatar = { ...proposed, constants: { country: 'Qatar' } }
  for (const kept of [text, keptText({ mapping: chosen, options }, [])])
    expect(restoredChoices(kept, 'projects', ofQatar, ['height'])?.mapping.constants).toEqual({
      sector: 'Power',
      country: 'Qatar',
    })
})

test('a field that was made of a column is that field the next time; one that is gone since leaves it to the proposal', () => {
  const made = {
    at: 2,
    name: 'depth',
    label: 'Depth',
    type: 'number',
    entityType: 'project',
    target: 'custom:depth',
  } as const
  const text = keptText({ mapping, options }, [made])
  expect(restored(text, ['height', 'depth'])?.mapping.targets).toEqual([
    'name',
    'custom:height',
    'custom:depth',
    '',
  ])
  expect(restored(text, [])?.mapping.targets).toEqual(['name', 'city', '', ''])
})

test('fields that a kind of record no longer has are left out', () => {
  const old = { ...mapping, constants: { country: 'Oman', gone: 'x' }, words: { gone: { a: 'b' } } }
  expect(restored(keptText({ mapping: old, options }, []))?.mapping).toMatchObject({
    constants: { country: 'Oman' },
    words: {},
  })
})

test.each([
  ['no JSON', '{'],
  ['something else', '[]'],
  ['null', 'null'],
  ['without options', JSON.stringify({ mapping })],
  ['of another number of columns', keptText({ mapping: { ...mapping, targets: ['name'] }, options }, [])],
])('what is %s is nothing', (_what, text) => {
  expect(restored(text)).toBeNull()
})

test('files have one form whose headings are the same but for capitals, accents and blanks around them', () => {
  const form = formOf('projects', ['Größe', ' Town'])
  expect(form).toMatch(/^[0-9a-f]{28}$/)
  expect(formOf('projects', ['GRÖSSE', 'town '])).toBe(formOf('projects', ['grösse', 'Town']))
  expect(formOf('projects', ['größe', 'TOWN '])).toBe(form)
  for (const [collection, headings] of [
    ['players', ['Größe', 'Town']],
    ['projects', ['Town', 'Größe']],
    ['projects', ['GrößeTown']],
    ['projects', ['Größe', 'Town', '']],
  ] as const)
    expect(formOf(collection, headings)).not.toBe(form)
})
