import { isCurrency, currencyNamed } from './currency.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const SCALES: readonly { pattern: RegExp; factor: number }[] = [
  { pattern: /\s*(?:billions?|bn|b)\.?$/i, factor: 1e9 },
  { pattern: /\s*(?:millions?|mln|mn|m)\.?$/i, factor: 1e6 },
  { pattern: /\s*(?:trillions?|tn|trn)\.?$/i, factor: 1e12 },
  { pattern: /\s*(?:thousands?|k)\.?$/i, factor: 1e3 },
]

const latinDigits = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')

/** Digits with any usual grouping, or null: `460,000`, `8 000000`, `1.234.567,89`, `12,5`, `1e9`. */
export function plainNumber(text: string): number | null {
  const joined = latinDigits(text).replaceAll(/[\s'’_]/g, '')
  const lastComma = joined.lastIndexOf(',')
  const lastDot = joined.lastIndexOf('.')
  const groupedByDots =
    /^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(joined) || (lastComma > lastDot && lastDot >= 0)
  const groupedByCommas = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(joined)
  let digits = joined
  if (groupedByDots) digits = joined.replaceAll('.', '').replace(',', '.')
  else if (groupedByCommas) digits = joined.replaceAll(',', '')
  else if (lastComma >= 0 && lastDot < 0 && joined.indexOf(',') === lastComma)
    digits = joined.replace(',', '.')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(digits)) return null
  const value = Number(digits)
  return Number.isFinite(value) ? value : null
}

export interface AmountReading extends Reading {
  /** A currency written in the same cell, e.g. `USD 500 million`. */
  currency?: string
}

/**
 * An amount of money in units of its currency.
 * A zero means that the amount is not stated: no project costs nothing.
 */
export function readAmount(cell: string): AmountReading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  const named = /^(?<before>[^\d.,+<>~-]*)(?<number>.*?)(?<after>\p{Sc}|[A-Za-z]{3})?$/u.exec(text)
  const candidates = [named?.groups?.after, named?.groups?.before?.trim()]
  const currency = candidates.map((word) => (word ? currencyNamed(word) : null)).find(Boolean) ?? null
  let rest = text
  if (currency !== null) {
    const before = named?.groups?.before ?? ''
    if (currencyNamed(before.trim()) !== null) rest = text.slice(before.length)
    else rest = text.slice(0, text.length - (named?.groups?.after?.length ?? 0)).trimEnd()
  }
  const scale = SCALES.find(({ pattern }) => pattern.test(rest))
  const number = plainNumber((scale ? rest.replace(scale.pattern, '') : rest).trim())
  if (number === null) return unreadable(`“${text}” is not an amount`)
  if (number < 0) return unreadable(`“${text}” is below zero`)
  if (number === 0) return converted('', '0 read as not stated')
  const value = String(Math.round(number * (scale?.factor ?? 1) * 100) / 100)
  const reading = value === text ? taken(value) : converted(value, 'written as a plain number')
  return currency !== null && isCurrency(currency) ? { ...reading, currency } : reading
}
