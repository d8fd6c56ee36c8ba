import { plainly } from '../../fold.ts'
import { isText } from '../../values/is-text.ts'

/*
 * How the public screens read their addresses. There is no schema library here, because this is part of the code that
 * every visitor loads before a screen is known.
 */

/** Reads one value of an address; what cannot be used becomes the usual value. */
export type Reads<T> = (value: unknown) => T

/** Longer texts are none that somebody typed, and longer than any stored value: the database refuses to look for some. */
export const LONGEST_TEXT = 200

/** Whether a text says something, with a sign that is seen, and is not too long for it. */
const isSaid = (text: string, longest = LONGEST_TEXT): boolean =>
  text.length <= longest && /[^\s\p{Cf}]/u.test(text)

function textsUpTo(longest: number, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every(isText) ? values.filter((text) => isSaid(text, longest)) : []
}

/** Several values of one filter; a single one may come without a list. Whatever else is in the address is ignored. */
export const severalValues: Reads<string[]> = (value) => textsUpTo(LONGEST_TEXT, value)

/** What a filter holds for records that do not state the value; nothing is named like this. */
export const NOT_STATED = 'not-stated'

/** Chosen values as the database holds them: `blank` is how the field is stored when it is not stated. */
export const storedValues = <Blank extends '' | null>(values: readonly string[], blank: Blank) =>
  values.map((value) => (value === NOT_STATED ? blank : value))

/** Several years, without what was taken along behind one, or records without one. */
export const severalYears: Reads<string[]> = (value) =>
  severalValues(value).flatMap((year) =>
    year === NOT_STATED ? year : (/^[12]\d{3}(?!\d)/.exec(year)?.[0] ?? []),
  )

const FIELD = /^([a-z0-9_]{1,64}:(?:[<>]=)?)(.+)$/s

/** Whether one of `fieldValues` is a range instead of a value. */
export const isFieldRange = (entry: string): boolean => /^\w+:[<>]=/.test(entry)

/**
 * Dynamic fields, each as "name:value", or one end of a range: "name:>=5", "name:<=2030". Entries of another form, and
 * second ones that say the same of a name, are left out.
 */
export const fieldValues: Reads<string[]> = (value) => {
  const byStart = new Map<string, string>()
  // The value, the name and what stands between them.
  for (const entry of textsUpTo(LONGEST_TEXT + 67, value)) {
    const start = FIELD.exec(entry)?.[1]
    if (start !== undefined && !byStart.has(start)) byStart.set(start, entry)
  }
  return [...byStart.values()]
}

/** An amount of money without a sign, as plain digits; whatever else it is written with is none. */
export const oneAmount: Reads<string> = (value) => {
  const digits = isText(value) ? value.replace(/[\s,_']/g, '') : ''
  return /^\d{1,16}(\.\d{1,2})?$/.test(digits) ? digits : ''
}

/** A part of the map in degrees: west, south, east, north. */
export const oneArea: Reads<string> = (value) =>
  isText(value) && /^(-?\d{1,3}(\.\d{1,6})?(,(?!$)|$)){4}$/.test(value) ? value : ''

export const oneText: Reads<string> = (value) => (isText(value) && isSaid(value) ? value : '')

/**
 * What is searched for, as far as a search goes; signs without a letter or a digit would be found in nothing, or in
 * everything.
 */
export const oneSearch: Reads<string> = (value) => {
  const words = isText(value) ? Array.from(value).slice(0, LONGEST_TEXT).join('') : ''
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

/** One of the named values, in whatever letters and with whatever punctuation behind it. */
export const oneOf =
  <const T extends string>(values: readonly T[], usual: NoInfer<T>): Reads<T> =>
  (value) =>
    values.find((one) => one === value) ??
    values.find((one) => isText(value) && plainly(one) === plainly(value)) ??
    usual

/** The id of a record, without what was taken along behind it; what can be no id stays, for the screen to say so. */
export const oneId: Reads<string> = (value) =>
  /^[\w-]{1,128}(?![\w-])/.exec(isText(value) ? value : '')?.[0] ?? oneText(value)

const VIEWS = ['list', 'table', 'map'] as const

/** How a list is looked at. */
export type View = (typeof VIEWS)[number]

export const oneView = oneOf(VIEWS, 'list')

export const direction = oneOf(['asc', 'desc'], 'asc')

/** What the named readers make of an address. */
export type Read<R extends Record<string, Reads<unknown>>> = { [Name in keyof R]: ReturnType<R[Name]> }

/** How an address is read, in the form that the router takes: `parse` leaves out everything else and never throws. */
export interface Reading<T> {
  /** For the compiler only: links may leave out any of the values. */
  types: { input: Partial<T>; output: T }
  parse: (raw: unknown) => T
}

/** Reads the named values of an address. */
export function reading<R extends Record<string, Reads<unknown>>>(readers: R): Reading<Read<R>> {
  const parse = (raw: unknown): Read<R> => {
    const values = raw as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(values[name])]),
    ) as Read<R>
  }
  return { types: {} as Reading<Read<R>>['types'], parse }
}
