import { lettersOf } from '../../fold.ts'
import { isText } from '../../values/is-text.ts'

/*
 * Parses the addresses of the public screens. Uses no schema library, because every visitor loads this code
 * before the screen is known.
 */

/** Parses one value of an address; an unusable value becomes the default. */
export type Reads<T> = (value: unknown) => T

/**
 * Maximum length of a text in an address. Nobody types longer ones, no stored value is, and the database
 * refuses some.
 */
export const MAX_TEXT_LENGTH = 200

/** Whether a text has a visible character and is not too long. */
const isSaid = (text: string, longest = MAX_TEXT_LENGTH): boolean =>
  text.length <= longest && /[^\s\p{Cf}]/u.test(text)

function textsUpTo(longest: number, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every(isText) ? values.filter((text) => isSaid(text, longest)) : []
}

/**
 * Parses the values of a multi-value filter; a single value may come without an array. Other types are
 * ignored.
 */
export const severalValues: Reads<string[]> = (value) => textsUpTo(MAX_TEXT_LENGTH, value)

/** The filter value that stands for records without the value; no real value is called this. */
export const NOT_STATED = 'not-stated'

/** Converts chosen values to stored ones: NOT_STATED becomes `blank`, the stored form of a missing value. */
export const storedValues = <Blank extends '' | null>(values: readonly string[], blank: Blank) =>
  values.map((value) => (value === NOT_STATED ? blank : value))

/** Parses years, dropping characters copied along after one, and NOT_STATED. */
export const severalYears: Reads<string[]> = (value) =>
  severalValues(value).flatMap((year) =>
    year === NOT_STATED ? year : (/^[12]\d{3}(?!\d)/.exec(year)?.[0] ?? []),
  )

const FIELD = /^([a-z0-9_]{1,64}:(?:[<>]=)?)(.+)$/s

/** Whether an entry of `fieldValues` is a range instead of a value. */
export const isFieldRange = (entry: string): boolean => /^\w+:[<>]=/.test(entry)

/**
 * Parses dynamic field filters, each "name:value" or one end of a range: "name:>=5", "name:<=2030". Drops
 * malformed entries and repeats of the same name and operator.
 */
export const fieldValues: Reads<string[]> = (value) => {
  const byStart = new Map<string, string>()
  // Room for the value, the name and the operator.
  for (const entry of textsUpTo(MAX_TEXT_LENGTH + 67, value)) {
    const start = FIELD.exec(entry)?.[1]
    if (start !== undefined && !byStart.has(start)) byStart.set(start, entry)
  }
  return [...byStart.values()]
}

/** Parses a non-negative amount of money into plain digits; '' if it contains anything else. */
export const oneAmount: Reads<string> = (value) => {
  const digits = isText(value) ? value.replace(/[\s,_']/g, '') : ''
  return /^\d{1,16}(\.\d{1,2})?$/.test(digits) ? digits : ''
}

/** Parses a map area in degrees: west, south, east, north; '' if it is upside down or reaches beyond the world. */
export const oneArea: Reads<string> = (value) => {
  if (!isText(value) || !/^(-?\d{1,3}(\.\d{1,6})?(,(?!$)|$)){4}$/.test(value)) return ''
  const [west = 0, south = 0, east = 0, north = 0] = value.split(',').map(Number)
  const isInWorld = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90
  return isInWorld && south <= north ? value : ''
}

export const oneText: Reads<string> = (value) => (isText(value) && isSaid(value) ? value : '')

/**
 * Parses a search text, cut to the maximum length; '' without a letter or digit, since such a search would
 * find nothing or everything.
 */
export const oneSearch: Reads<string> = (value) => {
  const words = isText(value) ? Array.from(value).slice(0, MAX_TEXT_LENGTH).join('') : ''
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

/** Returns a parser for one of the given values that ignores case, spaces and punctuation. */
export const oneOf =
  <const T extends string>(values: readonly T[], usual: NoInfer<T>): Reads<T> =>
  (value) =>
    values.find((one) => one === value) ??
    values.find((one) => isText(value) && lettersOf(one) === lettersOf(value)) ??
    usual

/**
 * Parses a record id, dropping characters copied along after it; an impossible id is kept, so that the screen
 * reports it.
 */
export const oneId: Reads<string> = (value) =>
  /^[\w-]{1,128}(?![\w-])/.exec(isText(value) ? value : '')?.[0] ?? oneText(value)

const VIEWS = ['list', 'table', 'map'] as const

/** How a list is displayed. */
export type View = (typeof VIEWS)[number]

export const oneView = oneOf(VIEWS, 'list')

export const direction = oneOf(['asc', 'desc'], 'asc')

/** The result of parsing an address with the given parsers. */
export type Read<R extends Record<string, Reads<unknown>>> = { [Name in keyof R]: ReturnType<R[Name]> }

/** An address schema in the form the router accepts: `parse` drops unknown values and never throws. */
export interface Reading<T> {
  /** For type inference only: links may leave out any value. */
  types: { input: Partial<T>; output: T }
  parse: (raw: unknown) => T
}

/** Builds an address schema from a parser per value. */
export function reading<R extends Record<string, Reads<unknown>>>(readers: R): Reading<Read<R>> {
  const parse = (raw: unknown): Read<R> => {
    const values = raw as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(values[name])]),
    ) as Read<R>
  }
  return { types: {} as Reading<Read<R>>['types'], parse }
}
