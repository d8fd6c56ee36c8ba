import * as z from 'zod/mini'
import { dateOf, readDate } from '../../values/date.ts'
import { numberIn } from '../../values/quantity.ts'
import { numberOf, numberText, required } from '../fields/draft.ts'
import { isRated, MAX_SOURCE_LENGTH, MAX_RATES, RATE_LIMITS, type Rates } from './schema.ts'

const rate = numberText(RATE_LIMITS)

const day = z.string().check(
  z.superRefine((value, context) => {
    const reading = readDate(value)
    if ('refused' in reading) context.addIssue({ code: 'custom', message: reading.refused })
    else if (reading.value.date.length < 10)
      context.addIssue({ code: 'custom', message: 'Use a date such as 2026-04-30' })
  }),
)

/** The rates form: the texts of the inputs by currency; a blank one means no rate. */
export const RatesDraft = z.object({
  perUsd: z
    .record(z.string(), rate)
    .check(
      z.refine(
        (typed) => Object.values(typed).filter((value) => value.trim() !== '').length <= MAX_RATES,
        `At most ${MAX_RATES} rates`,
      ),
    ),
  date: day,
  source: required('Enter who published the rates', MAX_SOURCE_LENGTH),
})
export type RatesDraft = z.infer<typeof RatesDraft>

/** Returns the draft, with a row for each of `currencies` even without a rate. */
export const draftOf = ({ perUsd, date, source }: Rates, currencies: readonly string[] = []): RatesDraft => ({
  perUsd: Object.fromEntries(
    [...new Set([...currencies.filter(isRated), ...Object.keys(perUsd)])]
      .sort()
      .map((currency) => [currency, numberIn(perUsd[currency])]),
  ),
  date,
  source,
})

/** Returns the rates to store for a validated draft. */
export const ratesOfDraft = ({ perUsd, date, source }: RatesDraft): Omit<Rates, 'rev'> => ({
  perUsd: Object.fromEntries(
    Object.entries(perUsd).flatMap(([currency, typed]) => {
      const value = numberOf(typed, RATE_LIMITS)
      return value === null ? [] : [[currency, value] as const]
    }),
  ),
  date: dateOf(date) ?? '',
  source: source.trim(),
})
