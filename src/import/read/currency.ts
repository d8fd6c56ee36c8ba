import { currencyNamed } from '../../values/currency.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

export interface CurrencyReading extends Reading {
  /** What the amount beside it has to be multiplied by: `Million USD` says 1,000,000. */
  factor?: number
}

export function readCurrency(cell: string): CurrencyReading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  const scaled = /^(?<scale>million|billion)\s+(?<word>.+)$/i.exec(text)
  const code = currencyNamed(scaled?.groups?.word ?? text)
  if (code === null) return unreadable(`“${text}” is not a currency`)
  if (code === text) return taken(code)
  const reading = converted(code, `“${text}” written as ${code}`)
  if (!scaled) return reading
  return { ...reading, factor: scaled.groups?.scale?.toLowerCase() === 'billion' ? 1e9 : 1e6 }
}
