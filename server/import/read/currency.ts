import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const NAMES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  TL: 'TRY',
  SR: 'SAR',
  '﷼': 'SAR',
  DHS: 'AED',
  DH: 'AED',
  QR: 'QAR',
  KD: 'KWD',
  BD: 'BHD',
  RO: 'OMR',
  JD: 'JOD',
  LE: 'EGP',
  'E£': 'EGP',
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is a currency code of ISO 4217. */
export const isCurrency = (text: string): boolean => CODES.has(text)

/** The ISO 4217 code a word or a sign stands for, or null. */
export function currencyNamed(word: string): string | null {
  const upper = word.toUpperCase()
  if (isCurrency(upper)) return upper
  return Object.hasOwn(NAMES, upper) ? (NAMES[upper] ?? null) : null
}

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
