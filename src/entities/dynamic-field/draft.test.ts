import { expect, test } from 'vitest'
import { DynamicFieldDraft, draftOf, fieldsOfDraft } from './draft.ts'

const typed = { ...draftOf(), name: 'Gross Area', label: 'Gross area' }
const messages = (draft: object): Record<string, string> => {
  const result = DynamicFieldDraft.safeParse({ ...typed, ...draft })
  const issues = result.success ? [] : result.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name and Label are required' }],
  [{ name: 'مساحة' }, { name: 'Name and Label are required' }],
  [{ label: '' }, { label: 'Name and Label are required' }],
  [{ name: '__proto__' }, { name: 'A name cannot begin and end with __' }],
  [{ type: 'select', options: [' '] }, { options: 'Add at least one option' }],
  [{ type: 'select', options: ['A'], defaultValue: 'B' }, { defaultValue: 'Choose one of the options' }],
  [
    { type: 'number', defaultValue: '12 m' },
    { defaultValue: '“m” can be a unit: write the scale as a word, if it is one' },
  ],
  [{ type: 'date', defaultValue: '2029-04' }, {}],
  [
    { type: 'date', defaultValue: 'soon' },
    { defaultValue: 'Use a date such as 2029, 2029-04 or 2029-04-30' },
  ],
  [{ type: 'url', defaultValue: 'example.com' }, {}],
  [{ type: 'boolean', defaultValue: 'perhaps' }, { defaultValue: 'Choose yes or no' }],
])('a field with %j has the messages %j', (draft, expected) => {
  expect(messages(draft)).toEqual(expected)
})

test('options are trimmed, without blanks or repeats, and kept for select fields only', () => {
  const options = [' Turnkey ', '', 'EPC', 'Turnkey']
  expect(fieldsOfDraft({ ...typed, type: 'select', options }, 1).options).toEqual(['Turnkey', 'EPC'])
  expect(fieldsOfDraft({ ...typed, type: 'string', options }, 1).options).toEqual([])
})

test('rejects a label of invisible characters and accepts an Arabic one', () => {
  const draft = { ...draftOf(), name: 'height' }
  expect(DynamicFieldDraft.safeParse({ ...draft, label: ' \u200B\u200E' }).success).toBe(false)
  expect(DynamicFieldDraft.safeParse({ ...draft, label: 'ارتفاع' }).success).toBe(true)
})
