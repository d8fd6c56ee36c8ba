import { plainCharacters } from '../../values/characters.ts'
import { MONEY_OPTIONS, numberIn, readQuantity } from '../../values/quantity.ts'
import { expandExponent, withoutNoise } from './float-noise.ts'
import { currencyInCountry, rialsIn, withCurrencyCodes } from './local-money.ts'
import {
  converted,
  needingCountry,
  isNotStated,
  taken,
  unreadable,
  type Reading,
  notStated,
} from './reading.ts'
import { readLine } from './text.ts'

export interface AmountReading extends Reading {
  /** Currency written in the same cell, e.g. `USD 500 million`. */
  currency?: string
}

/** Approximation before an amount: "~500m", "approx. 5bn". A bound such as ">1bn" is not an amount. */
const ABOUT =
  /^(?:~|≈|(?:approx(?:imately)?|about|around|roughly|nearly|almost|environ|circa|ca?(?!\p{Sc})|est(?:imated)?)\b\.?)\s*(?=[^\s])/iu
/** Approximation after an amount: "5bn (est.)". */
const ABOUT_AFTER = /\s*\((?:est(?:imated?)?|approx(?:imate(?:ly)?)?)\.?\)$|\s+(?:est|approx)\.?$/i

/** A bound, from which the amount is not known: "over $5bn", "up to €3m". */
const BOUND =
  /^(?:[<>≥≤]|(?:up to|over|above|more than|at least|under|below|less than|exceeding|min(?:imum)?|max(?:imum)?|jusqu['’]à|plus de|moins de|más de|hasta|über|mehr als|bis zu|أكثر من|أقل من)(?!\p{L}))|\d.*\+$/iu

/** Amounts whose point may separate thousands: "1.200 millones" is a thousand times what it is in English. */
const OTHER_THOUSANDS =
  /(?<![\d.,])[1-9]\d{0,2}\.\d{3}\s?(?:(?:M|k|Md|Mio|Mrd)\.?\s?€|(?!(?:k|mm?|mn|mln|bn?|bln|tr?n?|thousands?|(?:m|b|tr)illions?|lakhs?|lacs?|cr|crores?)(?!\p{L}))\p{Script=Latin}+)/iu

/** Says why an amount such as “1.234” is refused. */
export const pointOfEither = (text: string): string =>
  `“${text}”: its point may separate thousands or decimals: write the number out`

/** Separates an amount from words around it that mark it as approximate. */
export function splitApproximation(text: string): { before: string; exact: string; after: string } {
  const [before = ''] = ABOUT.exec(text) ?? []
  const [after = ''] = ABOUT_AFTER.exec(text) ?? []
  return { before, exact: text.slice(before.length, text.length - after.length), after }
}

/** Reads an amount as forms do, or else with the names that the country uses for its currency. */
function readIn(
  country: string | undefined,
  text: string,
): ReturnType<typeof readQuantity> | { refused: string; isShared: true } {
  const reading = readQuantity(expandExponent(withoutNoise(text)), MONEY_OPTIONS)
  if ('value' in reading) return reading
  const named = withCurrencyCodes(text, country)
  if ('refused' in named) return { ...named, isShared: true }
  return named.text === text ? reading : readQuantity(named.text, MONEY_OPTIONS)
}

/**
 * Reads an amount of money in units of its currency, as forms do.
 * Zero means that the amount is not stated, since no project costs nothing.
 */
export function readAmount(cell: string, country?: string): AmountReading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (isNotStated(text)) return notStated(text)
  if (BOUND.test(text)) return unreadable(`“${text}” is a limit, not an amount`)
  const { exact } = splitApproximation(text)
  const reading = readIn(country, exact)
  if ('refused' in reading)
    return ('isShared' in reading ? needingCountry : unreadable)(`“${text}”: ${reading.refused}`)
  const { currency: named } = reading.value
  const value = reading.value.value * rialsIn(text)
  if (value >= 1000 && OTHER_THOUSANDS.test(plainCharacters(exact))) return unreadable(pointOfEither(text))
  const there = currencyInCountry(exact, named ?? undefined, country)
  if ('refused' in there) return unreadable(`“${text}”: ${there.refused}`)
  const currency = there.code ?? null
  if (value === 0) return converted('', '0 read as not stated')
  const written = numberIn(value)
  const how = exact === text ? 'written as a plain number' : 'approximate, used as the amount'
  const read = written === text ? taken(written) : converted(written, how)
  return currency === null ? read : { ...read, currency }
}
