import type { Matched } from './columns.ts'
import type { RowFault, TableRow } from './file/table.ts'
import type { Findings } from './findings.ts'
import { headingOf } from './match/heading.ts'
import type { AmountReading } from './read/amount.ts'
import { isCountry, readCountry } from './read/country.ts'
import type { CurrencyReading } from './read/currency.ts'
import { addressBehind, isAddress } from './read/link.ts'
import { converted, type Reading } from './read/reading.ts'
import { KEY } from './special.ts'

/** One row of the file in the product's spelling; a field that is not here is left as it is. */
export interface Row {
  line: number
  values: ReadonlyMap<string, string>
  /** Values of dynamic fields by name. */
  custom: ReadonlyMap<string, string>
  /** The cells that stand for a field by itself, unread; of a dynamic field under `custom:` and its name. */
  raw: ReadonlyMap<string, string>
  /** The row as it stands in the file, to tell it from others. */
  cells: readonly string[]
  /** A parent that was made of the rows of its units. */
  isMadeParent?: true
}

/** Reads every cell of every row; what cannot be read is found, never fatal. */
export function readRows(matched: Matched, faults: readonly RowFault[], findings: Findings): Row[] {
  for (const { line, cell, reason } of faults) {
    findings.reject(line, cell === null ? null : (matched.headings[cell] ?? `column ${cell + 1}`), reason)
  }
  return matched.rows.flatMap((row) => {
    const extra = row.cells.slice(matched.headings.length).find((cell) => cell.trim() !== '')
    if (extra === undefined) return [readRow(row, matched, findings)]
    const counts = `has ${row.cells.length} values for ${matched.headings.length} columns`
    findings.reject(row.line, null, `${counts}; a comma or a quote is out of place`)
    return []
  })
}

/** A number of the source means something together with what it is called there: project 7 is no unit 7. */
const namedKey = (heading: string, { value }: Reading): Reading => ({
  value: value === '' ? '' : `${headingOf(heading).joined} ${value}`,
})

const MONEY = ['capexAmount', 'capexCurrency'] as const

function readRow({ line, cells, links }: TableRow, matched: Matched, findings: Findings): Row {
  const readings = new Map<string, Reading>()
  const custom = new Map<string, string>()
  const raw = new Map<string, string>()
  const read = (at: number, reading: Reading) => {
    const heading = matched.headings[at] ?? ''
    if (reading.converted !== undefined) findings.convert(line, heading, reading.converted)
    if (reading.unreadable !== undefined) findings.warn(line, heading, `${reading.unreadable}; not taken`)
    return reading.unreadable === undefined
  }
  for (const [at, column] of matched.columns) {
    if ((readings.get(column.name)?.value ?? '') !== '') continue
    const behind = isAddress(column) ? addressBehind(column.read, cells[at] ?? '', links?.get(at)) : null
    const reading = behind ?? column.read(cells[at] ?? '')
    if (!read(at, reading)) continue
    readings.set(column.name, column.name === KEY ? namedKey(matched.headings[at] ?? '', reading) : reading)
    if (!column.isAdapted && !behind) raw.set(column.name, cells[at] ?? '')
  }
  for (const [at, field] of matched.custom) {
    const behind = isAddress(field) ? addressBehind(field.read, cells[at] ?? '', links?.get(at)) : null
    const reading = behind ?? field.read(cells[at] ?? '')
    if (!read(at, reading)) continue
    custom.set(field.name, reading.value)
    if (!behind) raw.set(`custom:${field.name}`, cells[at] ?? '')
  }
  for (const [name, text] of matched.edits?.get(line) ?? []) {
    raw.delete(name)
    const column = [...matched.columns.values()].find((each) => each.name === name)
    const field = [...matched.custom.values()].find((each) => `custom:${each.name}` === name)
    if (column) readings.set(name, column.read(text))
    else if (field) custom.set(field.name, field.read(text).value)
  }
  for (const [name, value] of Object.entries(matched.constants)) {
    if (value !== '' && (readings.get(name)?.value ?? '') === '')
      readings.set(name, converted(value, 'the same in every row'))
  }
  resolveLocation(line, readings, findings)
  const written = MONEY.map((name) => readings.get(name)?.value)
  resolveMoney(line, readings, findings)
  // What one of two cells says of the other stands in neither.
  if (MONEY.some((name, at) => readings.get(name)?.value !== written[at]))
    for (const name of MONEY) raw.delete(name)
  return {
    line,
    custom,
    raw,
    cells,
    values: new Map([...readings].map(([name, { value }]) => [name, value])),
  }
}

const CITY_AND_COUNTRY = /^(.*\S)\s*,\s*([^,]+)$/

/** "Manama, Bahrain" in the city names the country, which is not said twice. */
function resolveLocation(line: number, readings: Map<string, Reading>, findings: Findings): void {
  const [, city = '', last = ''] = CITY_AND_COUNTRY.exec(readings.get('city')?.value ?? '') ?? []
  if (city === '' || city.includes(';') || !isCountry(last)) return
  const named = readCountry(last).value
  const country = readings.get('country')?.value ?? ''
  if (country !== '' && country !== named) return
  readings.set('city', { value: city })
  findings.convert(line, 'city', `its country, ${named}, left out`)
  if (country !== '') return
  readings.set('country', { value: named })
  findings.convert(line, 'country', 'taken from the place')
}

/** `USD 500 million` in the amount names the currency; `Million USD` in the currency scales the amount. */
function resolveMoney(line: number, readings: Map<string, Reading>, findings: Findings): void {
  const amount: AmountReading | undefined = readings.get('capexAmount')
  if (!amount) return
  if (amount.value === '') {
    // A currency that holds for every row stands beside amounts only.
    if (readings.get('capexCurrency')?.converted !== undefined) readings.delete('capexCurrency')
    return
  }
  const currency: CurrencyReading | undefined = readings.get('capexCurrency')
  if (currency?.factor !== undefined) {
    readings.set('capexAmount', { value: String(Number(amount.value) * currency.factor) })
  }
  if (currency?.value && amount.currency !== undefined && amount.currency !== currency.value) {
    readings.delete('capexAmount')
    readings.delete('capexCurrency')
    const reason = `the amount says ${amount.currency}, the currency ${currency.value}; not taken`
    findings.warn(line, 'capexAmount', reason)
  }
  if (!currency?.value && amount.currency !== undefined) {
    readings.set('capexCurrency', { value: amount.currency })
    findings.convert(line, 'capexCurrency', 'taken from the amount')
  }
  if (!currency?.value && amount.currency === undefined) {
    readings.delete('capexAmount')
    readings.delete('capexCurrency')
    findings.warn(line, 'capexAmount', `${amount.value} has no currency; not taken`)
  }
}
