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

test('stored choices are restored', () => {
  expect(restored(keptText({ mapping, options }, []))).toEqual({ mapping, options })
})

test('a constant that the file stated is not stored, and one of the next file takes precedence', () => {
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

test('a column that became a field maps to it next time; one whose field is gone follows the proposal', () => {
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

test('fields that the collection no longer has are left out', () => {
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
])('ignores stored text: %s', (_what, text) => {
  expect(restored(text)).toBeNull()
})

test('files share a form if their headings differ only in case, accents and surrounding blanks', () => {
  const form = formOf('projects', ['Größe', ' Town'])
  expect(form).toMatch(/^[0-9a-f]{28}$/)
  expect(formOf('projects', ['GRÖSSE', 'town '])).toBe(formOf('projects', ['grösse', 'Town']))
  expect(formOf('projects', ['größe', 'TOWN '])).toBe(form)
  expect(formOf('projects', ['Große', 'Tówn'])).toBe(form)
  for (const [collection, headings] of [
    ['players', ['Größe', 'Town']],
    ['projects', ['Town', 'Größe']],
    ['projects', ['GrößeTown']],
    ['projects', ['Größe', 'Town', '']],
  ] as const)
    expect(formOf(collection, headings)).not.toBe(form)
})
