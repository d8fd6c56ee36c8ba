import { converted, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓'])
const NO = new Set(['false', 'no', 'n', '0', ''])

/** Reads `true` or `false`; '' for a blank cell. */
export function readYesNo(cell: string): Reading {
  const text = readLine(cell).value.toLowerCase()
  if (text === 'true' || text === 'false' || text === '') return taken(text)
  if (YES.has(text)) return converted('true', `“${text}” read as yes`)
  if (NO.has(text)) return converted('false', `“${text}” read as no`)
  return unreadable(`“${text}” is neither yes nor no`)
}
