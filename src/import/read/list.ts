import { converted, taken, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const SHARE = /\s*[[(]\s*(?:unknown|[\d.,]+)\s*%\s*[\])]/gi

function items(text: string, separator: RegExp): string[] {
  const trimmed = text.split(separator).map((item) => item.trim())
  return [...new Set(trimmed.filter((item) => item !== ''))]
}

/** Names separated by semicolons, such as the owners of a project; shares in brackets are dropped. */
export function readNames(cell: string): Reading {
  const line = readLine(cell)
  const withoutShares = line.value.replaceAll(SHARE, '')
  const value = items(withoutShares, /;/).join('; ')
  if (withoutShares !== line.value) return converted(value, 'shares in brackets removed')
  return line.converted === undefined ? taken(value) : converted(value, line.converted)
}

/** Ids or words separated by semicolons or commas, joined by `, `. */
export function readList(cell: string): Reading {
  const line = readLine(cell)
  const value = items(line.value, /[;,]/).join(', ')
  return line.converted === undefined ? taken(value) : converted(value, line.converted)
}
