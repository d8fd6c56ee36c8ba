import { MONEY_OPTIONS, numberIn, readQuantity } from '../../values/quantity.ts'
import { withoutNoise } from './float-noise.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

export interface AmountReading extends Reading {
  /** A currency written in the same cell, e.g. `USD 500 million`. */
  currency?: string
}

/** "~500m", "approx. 5bn": as near as it is known. What is only a bound, ">1bn", is no amount. */
const ABOUT = /^(?:~|≈|(?:approx(?:imately)?|about|around|circa|ca?|est(?:imated)?)\b\.?)\s*(?=[^\s])/i
/** "5bn (est.)" says the same after it. */
const ABOUT_AFTER = /\s*\((?:est(?:imated?)?|approx(?:imate(?:ly)?)?)\.?\)$/i

/**
 * An amount of money in units of its currency, as the forms take it.
 * A zero means that the amount is not stated: no project costs nothing.
 */
export function readAmount(cell: string): AmountReading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  const exact = text.replace(ABOUT, '').replace(ABOUT_AFTER, '')
  const reading = readQuantity(withoutNoise(exact), MONEY_OPTIONS)
  if ('refused' in reading) return unreadable(`“${text}”: ${reading.refused}`)
  const { value, currency } = reading.value
  if (value === 0) return converted('', '0 read as not stated')
  const written = numberIn(value)
  const how = exact === text ? 'written as a plain number' : 'about so much, taken as the amount'
  const read = written === text ? taken(written) : converted(written, how)
  return currency === null ? read : { ...read, currency }
}
