import { currencyNamed } from '../values/currency.ts'
import { fold } from '../fold.ts'
import type { Column } from './columns.ts'
import type { Heading } from './match/heading.ts'
import type { Reader } from './read/reading.ts'

/** What becomes of each column of a file; chosen by the program, put right by a person, kept by source. */
export interface Mapping {
  /** By position: the name of a field, `custom:name` for a dynamic one, `new:type` for one to be made, '' to leave it out. */
  targets: readonly string[]
  /** What stands in a field wherever its columns say nothing, as it would be typed. */
  constants: Readonly<Record<string, string>>
  /** Words of the file (folded) → one of the options, by field; '' leaves the field blank. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const SCALE = /\b(thousands?|k|millions?|mn|mln|mio|m|billions?|bn|trillions?)\b/i

export interface AmountUnit {
  scale: string
  currency: string | null
}

/** What a heading says of its amounts: "Cost (US$ million)", "Value_AED_mn". */
export function amountUnit({ text, unit }: Heading): AmountUnit {
  const where = unit ?? text.replaceAll('_', ' ')
  const scale = SCALE.exec(where)?.[1] ?? ''
  // A lone letter outside brackets is a word of the heading.
  const scaled = unit === null && scale.length === 1 ? '' : scale
  const tokens = where.split(/[\s,;/()[\]]+/).filter((token) => token !== '' && token !== scaled)
  const currency = tokens.map(currencyNamed).find((code) => code !== null) ?? null
  return { scale: scaled, currency }
}

/** How a column is read under a mapping: its words translated, the unit of its heading heeded. */
export function readingOf(column: Column, heading: Heading, mapping: Mapping): Reader {
  const words = mapping.words[column.name]
  const translated: Reader = words ? (cell) => column.read(words[fold(cell.trim())] ?? cell) : column.read
  if (column.kind !== 'amount') return translated
  const { scale, currency } = amountUnit(heading)
  if (scale === '' && currency === null) return translated
  return (cell) => {
    const isBare = /^[\d.,\s']+$/.test(cell.trim())
    return translated(isBare ? [cell.trim(), scale, currency ?? ''].filter(Boolean).join(' ') : cell)
  }
}
