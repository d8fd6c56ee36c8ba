import { expect, test } from 'vitest'
import { preferencesOf } from './preferences.ts'

const kept = { density: 'roomy', pinned: ['name'], pinnedEnd: ['status'], widths: { name: 300 } }
const usual = { density: 'normal', pinned: [], pinnedEnd: [], widths: {} }

test('stored preferences are used as they are', () => {
  expect(preferencesOf(kept)).toEqual(kept)
  expect(preferencesOf({})).toEqual(usual)
})

test.each([
  ['density', 'huge'],
  ['density', 'toString'],
  ['density', 2],
  ['pinned', 'name'],
  ['pinned', [1]],
  ['pinnedEnd', null],
  ['widths', { name: 12 }],
  ['widths', { name: 12_000 }],
  ['widths', { name: 'wide' }],
  ['widths', null],
] as const)('an invalid part falls back to its default, and the others stay: %s %j', (part, value) => {
  expect(preferencesOf({ ...kept, [part]: value })).toEqual({ ...kept, [part]: usual[part] })
})
