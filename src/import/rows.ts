import { splitList } from '../entities/fields/split-list.ts'
import { OWNER_MARK, ownerText } from '../entities/project/tokens.ts'
import type { Column, EditedCell, Matched } from './columns.ts'
import type { RowFault, TableRow } from './file/table.ts'
import type { Findings } from './findings.ts'
import { headingOf } from './match/heading.ts'
import { nameKey } from './names.ts'
import type { AmountReading } from './read/amount.ts'
import { isCountry, readCountry } from './read/country.ts'
import type { CurrencyReading } from './read/currency.ts'
import { addressBehind, isAddress } from './read/link.ts'
import { converted, readCell, type Reading, taken } from './read/reading.ts'
import { areCoordinatesSwapped } from './read/swapped-coordinates.ts'
import { placeIn } from './places.ts'
import { FIELDS_OF_COMBINED_COLUMN, KEY } from './special.ts'

/** A row of the file in canonical spelling; fields missing here are left unchanged. */
export interface Row {
  line: number
  values: ReadonlyMap<string, string>
  /** Values of dynamic fields by name. */
  custom: ReadonlyMap<string, string>
  /** Unread cells that determine a field alone, by field name; for dynamic fields, `custom:` and the name. */
  raw: ReadonlyMap<string, string>
  /** Cells as in the file, to tell the row from others. */
  cells: readonly string[]
  /** Whether the row is a parent created from the rows of its units. */
  isMadeParent?: true
}

/**
 * Reads every cell of every row; problems become findings and are never fatal. `onRow` is called before each
 * row.
 */
export function readRows(
  matched: Matched,
  faults: readonly RowFault[],
  findings: Findings,
  onRow: (at: number) => void,
): Row[] {
  for (const { line, cell, reason } of faults) {
    findings.reject(line, cell === null ? null : (matched.headings[cell] ?? `column ${cell + 1}`), reason)
  }
  if (matched.another !== undefined)
    findings.reject(matched.another, null, 'another table begins here, which is left out')
  const names = matched.headings.map((heading) => headingOf(heading).joined)
  return matched.rows.flatMap((row, at) => {
    onRow(at)
    const extra = row.cells.slice(matched.headings.length).find((cell) => /[\p{L}\d]/u.test(cell))
    if (extra === undefined) return [readRow(row, matched, names, findings)]
    const counts = `has ${row.cells.length} values for ${matched.headings.length} columns`
    findings.reject(row.line, null, `${counts}; a comma or a quote is out of place`)
    return []
  })
}

/** Short keys (up to six letters and digits), which probably also occur in lists of other sources. */
const SHORT_KEY = /^(?:[^\p{L}\d]*[\p{L}\d]){1,6}[^\p{L}\d]*$/u

/**
 * Qualifies a key of the source by its heading: project 7 is not unit 7. A short key is also qualified by all
 * headings of the table, which stand for the list: project 7 of a ministry is not project 7 of a bank.
 * `names` are the headings.
 */
function namedKey({ value }: Reading, at: number, names: readonly string[]): Reading {
  if (value === '') return { value }
  const list = SHORT_KEY.test(value) ? names.join(' ') : ''
  return { value: [names[at] ?? '', value, list].filter(Boolean).join(' ') }
}

const AMOUNT = 'capexAmount'
const CURRENCY = 'capexCurrency'
const MONEY = [AMOUNT, CURRENCY] as const
const COORDINATES = ['latitude', 'longitude'] as const

function readRow(
  { line, cells, links }: TableRow,
  matched: Matched,
  names: readonly string[],
  findings: Findings,
): Row {
  const readings = new Map<string, Reading>()
  const custom = new Map<string, string>()
  const raw = new Map<string, string>()
  const edits = matched.edits?.get(line) ?? new Map<string, EditedCell>()
  const read = (at: number, name: string, reading: Reading) => {
    // Problems of a cell that the user has corrected are not reported.
    if (edits.has(name)) return reading.unreadable === undefined
    const heading = matched.headings[at] ?? ''
    if (reading.converted !== undefined) findings.convert(line, heading, reading.converted)
    if (reading.unreadable !== undefined) findings.warn(line, heading, `${reading.unreadable}; not imported`)
    return reading.unreadable === undefined
  }
  const country = countryOf(cells, matched, edits)
  for (const [at, column] of matched.columns) {
    const held = readings.get(column.name)?.value ?? ''
    if (held !== '' && !column.isFurther) continue
    const behind = isAddress(column) ? addressBehind(column.read, cells[at] ?? '', links?.get(at)) : null
    const reading = behind ?? readCell(column.read, cells[at] ?? '', country)
    if (!read(at, column.name, reading)) continue
    if (held !== '') {
      readings.set(column.name, { value: withOwners(held, reading.value) })
      raw.delete(column.name)
      continue
    }
    readings.set(column.name, column.name === KEY ? namedKey(reading, at, names) : reading)
    if (!column.isAdapted && !behind) raw.set(column.name, cells[at] ?? '')
  }
  for (const [at, field] of matched.custom) {
    const behind = isAddress(field) ? addressBehind(field.read, cells[at] ?? '', links?.get(at)) : null
    const reading = behind ?? readCell(field.read, cells[at] ?? '', country)
    if (!read(at, `custom:${field.name}`, reading)) continue
    custom.set(field.name, reading.value)
    if (!behind) raw.set(`custom:${field.name}`, cells[at] ?? '')
  }
  scaleMoney(readings, raw)
  for (const [name, { reading }] of edits) {
    raw.delete(name)
    if (name.startsWith('custom:')) custom.set(name.slice('custom:'.length), reading.value)
    else if (name !== AMOUNT) readings.set(name, reading)
  }
  typeMoney(readings, edits)
  resolveLocation(line, readings, edits, findings, matched.constants.country ?? '')
  for (const [name, value] of Object.entries(matched.constants)) {
    if (value !== '' && isSilent(name, readings, edits))
      readings.set(name, converted(value, 'the same in every row'))
  }
  spread(readings, edits)
  dropZeroCoordinates(line, readings, raw, edits, findings)
  turnSwapped(line, readings, edits, findings)
  const written = MONEY.map((name) => readings.get(name)?.value)
  resolveMoney(line, readings, findings)
  // If amount and currency were derived from both cells together, neither cell determines its field alone.
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

/** Returns the country by which the other cells of a row are read; undefined if it names none or several. */
function countryOf(cells: readonly string[], matched: Matched, edits: Edits): string | undefined {
  const inColumn = (wanted: string, valueOf: (cell: string, column: Column) => string | undefined) =>
    [...matched.columns].flatMap(([at, column]) =>
      column.name === wanted ? valueOf(cells[at] ?? '', column) || [] : [],
    )[0]
  const said =
    edits.get('country')?.reading.value ??
    inColumn('country', (cell, { read }) => read(cell).value) ??
    inColumn('city', (cell) => placeIn(cell)?.country) ??
    matched.constants.country
  return said !== undefined && isCountry(said) ? readCountry(said).value : undefined
}

/** Adds the owners of another column to those of the first. */
function withOwners(first: string, others: string): string {
  const owners = [first, others].flatMap((text) => splitList(text, OWNER_MARK))
  return ownerText([...new Map(owners.map((name) => [nameKey(name), name])).values()])
}

type Edits = ReadonlyMap<string, EditedCell>

/** Whether neither cell nor user gives a value; a field cleared by the user is not silent and stays blank. */
const isSilent = (name: string, readings: ReadonlyMap<string, Reading>, edits: Edits): boolean =>
  !edits.has(name) && (readings.get(name)?.value ?? '') === ''

/** Distributes the values of a combined cell over its fields, where these have no value of their own. */
function spread(readings: Map<string, Reading>, edits: Edits): void {
  for (const [column, fields] of Object.entries(FIELDS_OF_COMBINED_COLUMN)) {
    const values = (readings.get(column)?.value ?? '').split(', ')
    readings.delete(column)
    for (const [at, name] of fields.entries()) {
      const value = values[at] ?? ''
      if (value !== '' && isSilent(name, readings, edits)) readings.set(name, { value })
    }
  }
}

/** Drops coordinates that are both zero, which databases export for unknown ones, and which lie in the sea. */
function dropZeroCoordinates(
  line: number,
  readings: Map<string, Reading>,
  raw: Map<string, string>,
  edits: Edits,
  findings: Findings,
): void {
  const isZero = (name: string) => !edits.has(name) && /^-?0+(?:\.0+)?$/.test(readings.get(name)?.value ?? '')
  if (!COORDINATES.every(isZero)) return
  for (const name of COORDINATES) {
    readings.set(name, taken(''))
    raw.delete(name)
  }
  findings.convert(line, 'Coordinates', '0, 0 read as not stated')
}

/** Swaps latitude and longitude if the country of the row shows that they are exchanged. */
function turnSwapped(line: number, readings: Map<string, Reading>, edits: Edits, findings: Findings): void {
  const [latitude, longitude] = [readings.get('latitude'), readings.get('longitude')]
  if (!latitude?.value || !longitude?.value || edits.has('latitude') || edits.has('longitude')) return
  const country = readings.get('country')?.value
  if (!areCoordinatesSwapped(Number(latitude.value), Number(longitude.value), country)) return
  readings.set('latitude', longitude)
  readings.set('longitude', latitude)
  findings.convert(line, 'Coordinates', `latitude and longitude swapped, which gives a place in ${country}`)
}

/**
 * Removes the country from a city such as "Manama, Bahrain" or "UAE / Dubai", and fills a blank country with
 * it. `usual` is the country of rows that name none; '' if there is none.
 */
function resolveLocation(
  line: number,
  readings: Map<string, Reading>,
  edits: Edits,
  findings: Findings,
  usual: string,
): void {
  const place = readings.get('city')?.value ?? ''
  const found = placeIn(place)
  if (!found) return
  const { city, country: named } = found
  const country = readings.get('country')?.value ?? ''
  const isKnown = usual !== '' || !isSilent('country', readings, edits)
  // The name of a country alone may also be its capital, "Kuwait", where the country is known otherwise.
  if (city === '' ? isKnown : country !== '' && country !== named) return
  if (city !== place) {
    readings.set('city', { value: city })
    findings.convert(line, 'city', `its country, ${named}, left out`)
  }
  if (!isSilent('country', readings, edits)) return
  readings.set('country', { value: named })
  findings.convert(line, 'country', 'read from the place')
}

/** Applies the scale of a currency such as `Million USD` to the amount. */
function scaleMoney(readings: Map<string, Reading>, raw: Map<string, string>): void {
  const amount = readings.get(AMOUNT)
  const { factor, ...currency }: CurrencyReading = readings.get(CURRENCY) ?? taken('')
  if (factor === undefined || !amount || amount.value === '') return
  readings.set(AMOUNT, { ...amount, value: String(Number(amount.value) * factor) })
  readings.set(CURRENCY, currency)
  for (const name of MONEY) raw.delete(name)
}

/**
 * Applies typed amounts and currencies. A typed amount without a currency keeps that of its cell; a typed
 * currency applies to the amount, whatever the cell says.
 */
function typeMoney(readings: Map<string, Reading>, edits: Edits): void {
  const held: AmountReading | undefined = readings.get(AMOUNT)
  const typed: AmountReading | undefined = edits.get(AMOUNT)?.reading
  if (edits.has(CURRENCY)) {
    if (typed ?? held) readings.set(AMOUNT, typed ?? taken(held?.value ?? ''))
  } else if (typed) {
    readings.set(
      AMOUNT,
      Object.assign({}, held?.currency !== undefined && { currency: held.currency }, typed),
    )
    if (typed.currency !== undefined) readings.set(CURRENCY, taken(typed.currency))
  }
}

/** Takes the currency from an amount such as `USD 500 million`; drops amounts with no currency or two. */
function resolveMoney(line: number, readings: Map<string, Reading>, findings: Findings): void {
  const amount: AmountReading | undefined = readings.get(AMOUNT)
  if (!amount || amount.value === '') {
    // A constant currency only accompanies amounts of the file, not one that the record already holds.
    if (readings.get(CURRENCY)?.converted !== undefined) readings.delete(CURRENCY)
    return
  }
  const currency = readings.get(CURRENCY)
  if (currency?.value && amount.currency !== undefined && amount.currency !== currency.value) {
    readings.delete(AMOUNT)
    readings.delete(CURRENCY)
    const reason = `the amount says ${amount.currency}, the currency ${currency.value}; not imported`
    findings.warn(line, AMOUNT, reason)
  }
  if (!currency?.value && amount.currency !== undefined) {
    readings.set(CURRENCY, { value: amount.currency })
    findings.convert(line, CURRENCY, 'read from the amount')
  }
  if (!currency?.value && amount.currency === undefined) {
    readings.delete(AMOUNT)
    readings.delete(CURRENCY)
    const why = 'has no currency; not imported'
    findings.warn(line, AMOUNT, `${amount.value} ${why}`, `the amount ${why}`)
  }
}
