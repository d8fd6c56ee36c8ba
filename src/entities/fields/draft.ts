import * as z from 'zod/mini'
import { type QuantityOptions, readQuantity } from '../../values/quantity.ts'
import type { ParseResult } from '../../values/parse-result.ts'
import { oneLine } from '../../values/plain-text.ts'
import { webAddress } from '../../values/web-address.ts'
import { dateOf, readDate } from '../../values/date.ts'
import { isInOrder } from '../../values/partial-date.ts'

/*
 * Checks shared by the drafts. Every value is the text of an input; no check transforms it.
 */

/**
 * A text of at most `most` UTF-16 units, as the rules count: zod counts an emoji as one, the rules as two.
 */
export const textUpTo = (most: number) =>
  z.string().check(z.refine((value) => value.length <= most, `At most ${most} characters`))

/** A text that must not be blank or consist of invisible characters only. */
export const required = (message: string, most: number) =>
  textUpTo(most).check(z.refine((value) => oneLine(value) !== '', message))

export const linkText = z
  .string()
  .check(
    z.refine(
      (value) => value.trim() === '' || webAddress(value) !== null,
      'Use a web address such as https://example.com',
    ),
  )

/** A text that is blank or that `read` can parse; otherwise the reason from `read` is the message. */
const parsable = (read: (value: string) => ParseResult<unknown>) =>
  z.string().check(
    z.superRefine((value, context) => {
      const reading = value.trim() === '' ? null : read(value)
      if (reading && 'refused' in reading) context.addIssue({ code: 'custom', message: reading.refused })
    }),
  )

/** A date as people write it, to the precision they know. */
export const dateText = parsable(readDate)

/** An ISO moment, or ''. */
export const momentText = z
  .string()
  .check(z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'Use a date and time'))

/** A number as people write it, within the limits of the field. */
export const numberText = (options: QuantityOptions) => parsable((value) => readQuantity(value, options))

/** Returns the number of a validated text; null for a blank one. */
export function numberOf(value: string, options: QuantityOptions): number | null {
  if (value.trim() === '') return null
  const reading = readQuantity(value, options)
  return 'value' in reading ? reading.value.value : null
}

/**
 * A check across text fields that is reported together with the errors of single fields: by default zod skips
 * such a check while any field is invalid.
 */
export const crossFieldCheck = <F extends string>(
  fields: readonly F[],
  holds: (draft: Record<F, string>) => boolean,
  issue: { error: string | ((issue: { input?: unknown }) => string); path: string[] },
) =>
  z.refine<Record<F, string>>(holds, {
    ...issue,
    when: ({ value }) =>
      fields.every((field) => typeof (value as Partial<Record<F, unknown>>)[field] === 'string'),
  })

export const datesInOrder = <F extends string, U extends string>(from: F, until: U) =>
  crossFieldCheck<F | U>([from, until], (draft) => isInOrder(dateOf(draft[from]), dateOf(draft[until])), {
    error: 'The end date is before the start date',
    path: [until],
  })

export const idText = z
  .string()
  .check(z.refine((value) => value === '' || /^[A-Za-z0-9_-]{1,128}$/.test(value), 'Not an id'))

export const customValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Removes blank values, which are not stored. */
export const withoutBlanks = (values: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Returns the `parentName` to store; null without a parent. */
export const parentNameBeside = (parentId: unknown, name: string | null): string | null =>
  parentId === null ? null : (name ?? '')
