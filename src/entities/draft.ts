import * as z from 'zod/mini'
import { amountOf } from '../records/amount.ts'
import { webAddress } from '../values/web-address.ts'
import { partialDate } from '../records/partial-date.ts'

/** Checks of what a person types, shared by the drafts. Every value is the text of an input; none is transformed. */
/** Measured as the rules measure it, in UTF-16 units: zod counts an emoji once that they count twice. */
export const words = (most: number) =>
  z.string().check(z.refine((value) => value.length <= most, `At most ${most} characters`))

/** Blank counts as missing. */
export const needed = (message: string, most: number) =>
  words(most).check(z.refine((value) => value.trim() !== '', { error: message, abort: true }))

export const dateText = z
  .string()
  .check(
    z.refine(
      (value) => value.trim() === '' || partialDate(value) !== null,
      'Use a date such as 2029, 2029-04 or 2029-04-30',
    ),
  )

export const linkText = z
  .string()
  .check(
    z.refine(
      (value) => value.trim() === '' || webAddress(value) !== null,
      'Use a web address such as https://example.com',
    ),
  )

/** "1,200.50" and "1.2bn" are amounts too. */
export const amountText = z
  .string()
  .check(
    z.refine(
      (value) => value.trim() === '' || amountOf(value) !== null,
      'Use an amount such as 1200000 or 1.2bn',
    ),
  )

export const numberText = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (value) => value.trim() === '' || (Number(value) >= least && Number(value) <= most),
        `Use a number from ${least} to ${most}`,
      ),
    )

export const idText = z
  .string()
  .check(z.refine((value) => value === '' || /^[A-Za-z0-9_-]{1,128}$/.test(value), 'Not an id'))

export const customValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const numberOf = (value: string): number | null => (value.trim() === '' ? null : Number(value))

/** Values that were left blank are not stored. */
export const filledIn = (values: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
