import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readDocument } from '../../firebase/read.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { decodeRates } from './decode.ts'
import { draftOf, RatesDraft, ratesOfDraft } from './draft.ts'
import { saveRates } from './mutations.ts'
import { DEFAULT_RATES, PEGS, unitsPerUsd } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const stored = async () => decodeRates((await readDocument('config/rates'))?.data)

test('the pegs apply until rates are saved, and other currencies have no rate', async () => {
  expect(await stored()).toEqual(DEFAULT_RATES)
  expect(375 / (unitsPerUsd('SAR', PEGS) ?? 0)).toBe(100)
  expect(unitsPerUsd('USD', PEGS)).toBe(1)
  expect(unitsPerUsd('GBP', PEGS)).toBeNull()
  expect(unitsPerUsd('constructor', PEGS)).toBeNull()
  expect(unitsPerUsd('', PEGS)).toBeNull()
  expect(unitsPerUsd('SAR', { SAR: 0 })).toBeNull()
})

test('rates are saved as typed; saving again writes nothing; a colleague’s change is not overwritten', async () => {
  const draft = { ...draftOf(DEFAULT_RATES, ['GBP', 'USD']), date: '30 April 2026', source: ' Central bank ' }
  expect(Object.keys(draft.perUsd)).toEqual(['AED', 'BHD', 'GBP', 'JOD', 'OMR', 'QAR', 'SAR'])
  draft.perUsd.GBP = '0,79'
  const saved = await saveRates({ draft, base: DEFAULT_RATES })
  expect(saved).toEqual({
    rev: 1,
    perUsd: { ...PEGS, GBP: 0.79 },
    date: '2026-04-30',
    source: 'Central bank',
  })
  expect(await stored()).toEqual(saved)
  expect(await saveRates({ draft, base: saved })).toBe(saved)
  await expect(
    saveRates({ draft: { ...draft, source: 'Another' }, base: DEFAULT_RATES }),
  ).rejects.toBeInstanceOf(ConflictError)
  const changed = await saveRates({ draft: { ...draft, perUsd: { SAR: '3.76', GBP: ' ' } }, base: saved })
  expect(changed.perUsd).toEqual({ SAR: 3.76 })
  expect(await stored()).toEqual(changed)
})

test.each([
  ['a rate of zero', { perUsd: { SAR: '0' } }, 'Use a number from 0.000001 to 10000000'],
  ['a rate of words', { perUsd: { SAR: 'three' } }, 'Use a number such as 1200 or 12.5'],
  ['a month', { date: 'April 2026' }, 'Use a date such as 2026-04-30'],
  ['no day', { date: '' }, 'Use a date such as 2029, 2029-04 or 2029-04-30'],
  ['no source', { source: ' ' }, 'Enter who published the rates'],
])('rejects a draft with %s and says why', async (_what, patch, why) => {
  const draft = { ...draftOf(DEFAULT_RATES), date: '2026-04-30', source: 'A bank', ...patch }
  expect(RatesDraft.safeParse(draft).error?.issues.map(({ message }) => message)).toEqual([why])
  await expect(saveRates({ draft, base: DEFAULT_RATES })).rejects.toBeInstanceOf(InvalidError)
})

test('ignores invalid rates in a document', () => {
  const perUsd = {
    SAR: '3.75',
    AED: Number.NaN,
    USD: 2,
    riyal: 3,
    QAR: 3.64,
    IRR: 1e9,
    __proto__: { OMR: 1 },
  }
  expect(decodeRates({ perUsd, rev: 3 })).toEqual({ rev: 3, perUsd: { QAR: 3.64 }, date: '', source: '' })
  expect(decodeRates({ perUsd: 'none' }).perUsd).toEqual({})
})

test('a draft of the default rates converts back to them', () => {
  const draft = { ...draftOf(DEFAULT_RATES), date: '2026-04-30' }
  expect(ratesOfDraft(draft)).toEqual({ perUsd: PEGS, date: '2026-04-30', source: DEFAULT_RATES.source })
})
