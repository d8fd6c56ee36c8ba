import { expect, test } from 'vitest'
import { AiDraft, draftOf, featuresOfDraft, keyFault } from './draft.ts'
import { decodeAiSettings } from './queries.ts'

const typed = draftOf(decodeAiSettings({}))
const withTags = (change: object) => ({
  ...typed,
  features: { ...typed.features, autoTagging: { ...typed.features.autoTagging, ...change } },
})
const messages = (draft: object): string[] => {
  const result = AiDraft.safeParse(draft)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('the settings start with the specification’s defaults', () => {
  expect(typed).toMatchObject({ enabled: false, model: 'gpt-4' })
  const amounts = Object.entries(featuresOfDraft(typed)).map(
    ([name, { maxTokens, temperature, enabled }]) => [name, maxTokens, temperature, enabled],
  )
  expect(amounts).toEqual([
    ['newsGeneration', 1000, 0.7, false],
    ['projectSuggestions', 500, 0.5, false],
    ['playerAnalysis', 800, 0.6, false],
    ['autoTagging', 200, 0.4, false],
  ])
})

test.each(['100', '4000', ' 250 '])('accepts %s tokens', (maxTokens) => {
  expect(messages(withTags({ maxTokens }))).toEqual([])
})

test.each(['99', '4001', '1e3', '', '250.5', 'many'])('rejects "%s" tokens', (maxTokens) => {
  expect(messages(withTags({ maxTokens }))).toEqual([
    'features.autoTagging.maxTokens: Use a whole number from 100 to 4000',
  ])
})

test.each(['0', '1', '0.3', '1.0', '0,5'])('accepts a temperature of %s', (temperature) => {
  expect(messages(withTags({ temperature }))).toEqual([])
})

test.each(['1.1', '-0.1', '0.25', '', 'warm'])('rejects a temperature of "%s"', (temperature) => {
  expect(messages(withTags({ temperature }))).toEqual([
    'features.autoTagging.temperature: Use a number from 0 to 1 in steps of 0.1',
  ])
})

test('an enabled feature requires a prompt', () => {
  expect(messages(withTags({ enabled: true, prompt: ' ' }))).toEqual([
    'features.autoTagging.prompt: Enter a prompt, or switch the feature off',
  ])
})

test('the token limit and the temperature are stored as numbers', () => {
  const { autoTagging } = featuresOfDraft(withTags({ maxTokens: '250', temperature: '0,5' }))
  expect(autoTagging).toMatchObject({ maxTokens: 250, temperature: 0.5 })
})

test.each([
  ['sk-abc_123', null],
  ['', null],
  ['two words', 'Use plain characters without spaces'],
  ['مفتاح', 'Use plain characters without spaces'],
  ['x'.repeat(401), 'At most 400 characters'],
])('keyFault of "%s" is %s', (key, fault) => {
  expect(keyFault(key)).toBe(fault)
})
