import { expect, test } from 'vitest'
import { decodeAdSettings } from './decode.ts'
import { AdsDraft, adsTxtLine, draftOf, settingsOfDraft } from './draft.ts'

const typed = draftOf(decodeAdSettings({}))
const messages = (draft: object): Record<string, string> => {
  const result = AdsDraft.safeParse({ ...typed, ...draft })
  const issues = result.success ? [] : result.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test.each(['1', '10', ' 3 '])('accepts an ad every %s page changes', (interstitialFrequency) => {
  expect(messages({ interstitialFrequency })).toEqual({})
})

test.each(['0', '11', '2.5', '', 'often'])('rejects an ad every "%s" page changes', (frequency) => {
  expect(messages({ interstitialFrequency: frequency })).toEqual({
    interstitialFrequency: 'Use a whole number from 1 to 10',
  })
})

test('reports an invalid id at its own field', () => {
  const adUnits = { ...typed.adUnits, 'news-top': { enabled: true, adUnitId: '<script>', format: 'auto' } }
  expect(messages({ publisherId: '12345', adUnits })).toEqual({
    publisherId: 'A publisher ID looks like ca-pub-1234567890123456',
    'adUnits.news-top.adUnitId': 'Letters, digits, - and _ only',
  })
})

test('spaces around the values are trimmed before they are stored', () => {
  const stored = settingsOfDraft({ ...typed, publisherId: ' ca-pub-1 ', interstitialFrequency: ' 4 ' }, 2)
  expect(stored).toMatchObject({ rev: 2, publisherId: 'ca-pub-1', interstitialFrequency: 4 })
})

test.each([
  ['ca-pub-12', 'google.com, pub-12, DIRECT, f08c47fec0942fa0'],
  ['pub-12', 'google.com, pub-12, DIRECT, f08c47fec0942fa0'],
  ['', null],
  ['nonsense', null],
])('the ads.txt line of publisher ID "%s" is %s', (id, line) => {
  expect(adsTxtLine(id)).toBe(line)
})
