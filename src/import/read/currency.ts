import { currenciesNamed, currencyNamed } from '../../values/currency.ts'
import { MONEY_OPTIONS, readQuantity } from '../../values/quantity.ts'
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

export interface CurrencyReading extends Reading {
  /** Factor for the amount beside it: 1,000,000 for `Million USD`. */
  factor?: number
}

/** Parses a currency with a scale on either side: "Million USD", "USD million", "millions of EUR". */
function scaledCurrency(text: string): { code: string; factor: number } | null {
  const [first = '', ...rest] = text.replace(/\bof\b/i, '').split(/\s+/)
  for (const amount of [`1 ${text}`, `${first} 1 ${rest.join(' ')}`]) {
    const reading = readQuantity(amount, MONEY_OPTIONS)
    if ('value' in reading && reading.value.currency !== null)
      return { code: reading.value.currency, factor: reading.value.value }
  }
  return null
}

export function readCurrency(cell: string, country?: string): CurrencyReading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (isNotStated(text)) return notStated(text)
  const whole = currencyNamed(text)
  const named = whole === null ? withCurrencyCodes(text.replaceAll(/[()]/g, ''), country) : { text }
  if ('refused' in named) return needingCountry(named.refused)
  const shared = currenciesNamed(named.text)
  if (shared) return unreadable(`“${text}” can be ${shared.join(', ')}: specify which`)
  const own = whole ?? currencyNamed(named.text)
  const scaled = own === null && !/\d/.test(text) ? scaledCurrency(named.text) : null
  const there = currencyInCountry(text, own ?? scaled?.code, country)
  if ('refused' in there) return unreadable(there.refused)
  const code = there.code ?? null
  if (code === null) return unreadable(`“${text}” is not a currency`)
  if (code === text) return taken(code)
  const reading = converted(code, `“${text}” written as ${code}`)
  const factor = (scaled?.factor ?? 1) * rialsIn(text)
  return factor === 1 ? reading : { ...reading, factor }
}
