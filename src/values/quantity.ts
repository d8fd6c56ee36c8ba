import { plainCharacters } from './characters.ts'
import { currenciesNamed, currencyNamed } from './currency.ts'
import { isExact, type Numerals, numeralsOf, timesTen, writtenNumber } from './numeral.ts'
import type { ParseResult } from './parse-result.ts'

/** A number with the ISO 4217 code of the currency written next to it. */
export interface Quantity {
  value: number
  currency: string | null
}

/** The values that a field accepts. */
export interface QuantityOptions {
  least?: number
  most?: number
  /** Whether a currency is allowed. */
  money?: boolean
  /** Whether the letters k, m, b and t are scales; without an amount of money they could be units. */
  letters?: boolean
  /** Whether the value is a percentage, so that % is allowed. */
  percent?: boolean
}

/** The limits of an amount of money, in units of its currency; must match the rules. */
export const MONEY_OPTIONS: QuantityOptions = { least: 0, most: 1e15, money: true, letters: true }

const SCALES: Readonly<Record<string, number>> = {
  万: 4, 萬: 4, 亿: 8, 億: 8,
  k: 3, thousand: 3, thousands: 3, ألف: 3, هزار: 3,
  lakh: 5, lakhs: 5, lac: 5, lacs: 5,
  m: 6, mm: 6, mn: 6, mln: 6, mio: 6, million: 6, millions: 6, milyon: 6, millionen: 6, millones: 6, مليون: 6, میلیون: 6,
  cr: 7, crore: 7, crores: 7,
  b: 9, bn: 9, bln: 9, billion: 9, billions: 9, milliard: 9, milliards: 9, milliarden: 9, milyar: 9, mrd: 9, مليار: 9, میلیارد: 9,
  t: 12, tn: 12, trn: 12, trillion: 12, trillions: 12, تريليون: 12,
} // oxfmt-ignore

/** The words and letters that scale a number, in lower case. */
export const SCALE_WORDS: readonly string[] = Object.keys(SCALES)

/** Scales that are also units of measurement. */
const UNITS = new Set(['k', 'm', 'mm', 'b', 't'])
const PERCENT = new Set(['%', 'percent', 'per cent'])
const english = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })

class Refusal extends Error {}
const refuse = (why: string): never => {
  throw new Refusal(why)
}

interface Parts {
  isNegative: boolean
  before: string
  digits: string
  after: string
}

/**
 * Splits a number into sign, digits and the texts around them; brackets make it negative, as in accounting.
 */
function parts(text: string, asked: QuantityOptions): Parts {
  const bracketed = /^([^()]*)\(([^()]*\d[^()]*)\)([^()]*)$/.exec(text)
  const plain = bracketed ? bracketed.slice(1).join('') : text
  if (/\d\s?e[+-]?\d/i.test(plain)) refuse('Write the number out, without an exponent')
  const found = /^(\D*?)([.,\u066B]?\d(?:[\d.,\u066B'_ ]*\d)?)(\D*)$/.exec(plain)
  if (!found)
    return refuse(
      asked.money ? 'Use an amount such as 1200000 or 1.2bn' : 'Use a number such as 1200 or 12.5',
    )
  let [, before = '', digits = '', after = ''] = found
  // The point of "د.إ.5" belongs to the currency before it.
  if (/\p{L}$/u.test(before) && !/^\d/.test(digits)) [before, digits] = [before + digits[0], digits.slice(1)]
  const signs = before.match(/[+-]/g) ?? []
  if (signs.length + (bracketed ? 1 : 0) > 1) refuse(`“${text}” has two signs`)
  before = before.replace(/^\s*[+-]|[+-]\s*$/, '')
  return {
    isNegative: bracketed !== null || signs[0] === '-',
    before: before.trim(),
    digits,
    after: after.trim(),
  }
}

function currencyIn(phrase: string, asked: QuantityOptions): string | null {
  if (phrase === '') return null
  const shared = currenciesNamed(phrase)
  if (asked.money && shared) refuse(`“${phrase}” can be ${enumerated(shared)}: specify which`)
  const code = currencyNamed(phrase)
  if (code === null) return refuse(`“${phrase}” is not understood beside a number`)
  return asked.money ? code : refuse(`Leave “${phrase}” out: only a number is asked for`)
}

const enumerated = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** Parses the scale and the currency after the digits: "bn", "million dollars", "€". */
function meaningOf(after: string, asked: QuantityOptions): { power: number; currency: string | null } {
  if (PERCENT.has(after.toLowerCase()))
    return asked.percent ? { power: 0, currency: null } : refuse('Leave the % out: no share is asked for')
  if (currencyNamed(after) !== null || currenciesNamed(after))
    return { power: 0, currency: currencyIn(after, asked) }
  const [first = '', rest = ''] = /^([\p{L}\p{M}]+)\.?\s*(?:of\s+)?(.*)$/u.exec(after)?.slice(1) ?? []
  const scale = first.toLowerCase()
  if (UNITS.has(scale) && !asked.letters)
    refuse(`“${first}” can be a unit: write the scale as a word, if it is one`)
  const power = Object.hasOwn(SCALES, scale) ? SCALES[scale] : undefined
  return power === undefined
    ? { power: 0, currency: currencyIn(after, asked) }
    : { power, currency: currencyIn(rest, asked) }
}

function outOfRange(value: number, { least = -Infinity, most = Infinity }: QuantityOptions): string | null {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'The number is too large to be kept exactly'
  if (value < 0 && least === 0) return 'It cannot be negative'
  if (value >= least && value <= most) return null
  return least === -Infinity || (least === 0 && most > 1e9)
    ? `At most ${english.format(most)}`
    : `Use a number from ${least} to ${most}`
}

/** Chooses the only reading that the field can hold; refuses if there is none or more than one. */
function chosen(
  { usual, other }: Numerals,
  shown: string,
  power: number,
  isNegative: boolean,
  asked: QuantityOptions,
): number {
  const readings = [usual, power === 0 ? other : null].flatMap((decimal) => {
    if (decimal === null) return []
    const exact = timesTen(decimal, power)
    const size = Number(exact)
    const value = isNegative && size !== 0 ? -size : size
    return [{ exact, value, why: outOfRange(value, asked) }]
  })
  const [first, second] = readings.filter(({ why }) => why === null)
  if (!first) return refuse(readings[0]?.why ?? `“${shown}” is not a number`)
  if (second) {
    const both = [first, second].map(({ value }) => english.format(value))
    refuse(
      `“${shown}” can be ${both.join(' or ')}: write ${writtenNumber(first.value)} or ${writtenNumber(second.value)}`,
    )
  }
  if (!isExact(first.exact, Math.abs(first.value))) refuse('The number has more digits than can be kept')
  return first.value
}

/**
 * Parses a number as people type or paste it: "1,200.50", "1.200.000", "1,20,00,000", "1 200", "1,5", "(500)"
 * as minus 500, "1.2bn", "2 crore", "AED 3m", "3 million dollars", digits of any script. The whole text must
 * be valid, otherwise the reason is returned. Three digits after a single comma are thousands; after a single
 * point they could be decimals or thousands and are rejected, unless the field can hold only one of the two
 * or a scale follows (decision 0038).
 */
export function readQuantity(text: string, asked: QuantityOptions = {}): ParseResult<Quantity> {
  try {
    const { isNegative, before, digits, after } = parts(plainCharacters(text), asked)
    const { power, currency: behind } = meaningOf(after, asked)
    const ahead = currencyIn(before, asked)
    if (ahead !== null && behind !== null && ahead !== behind)
      refuse(`Both ${ahead} and ${behind} are written`)
    const value = chosen(numeralsOf(digits), digits, power, isNegative, asked)
    return { value: { value, currency: ahead ?? behind } }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

/** Formats a stored number for an input; '' for none. */
export const numberIn = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : writtenNumber(value)
