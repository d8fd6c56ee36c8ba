import { currenciesNamed, currencyNamed } from '../../values/currency.ts'
import type { Column, HeadedTable } from '../columns.ts'
import { amountUnit, unitTokens } from '../mapping.ts'
import { countryIn } from '../read/country.ts'
import { currencyCalled, currencyOfCountry } from '../read/local-money.ts'
import { filledCount, valuesAt } from './cells.ts'
import { type Heading, headingOf, MAX_HEADING_LENGTH } from './heading.ts'
import { nameScore, fieldNames, LIKELY } from './name-score.ts'

const SILENT = 0.5

/** Words for player types in a file name or a heading of names: "contractors.csv", "Developer name". */
const TYPES: Readonly<Record<string, RegExp>> = {
  Contractor:
    /^(?:contractors?|entrepreneurs?|contratistas?|yukleniciler|مقاول|مقاولين|مقاولون|المقاولين|المقاولون|المقاول)$/,
  Developer: /^(?:developers?|promoteurs?|promotores|مطور|مطورين|المطور|المطورين|المطورون)$/,
  Consultant: /^(?:consultants?|استشاري|الاستشاري|الاستشاريين)$/,
  Supplier: /^(?:suppliers?|vendors?|fournisseurs?|proveedores|lieferanten|الموردين)$/,
}

/** Returns the only player type among words; null for none or several. */
function typeOf(words: readonly string[]): string | null {
  const said = Object.keys(TYPES).filter((type) => words.some((word) => TYPES[type]?.test(word)))
  const [only = null] = said
  return said.length === 1 ? only : null
}

/** Returns the share of rows in which a column is blank. */
function silence({ rows }: HeadedTable, at: number): number {
  return rows.length === 0 ? 1 : 1 - filledCount(rows, at) / rows.length
}

/** Returns the currency named in the titles above the header, for amounts that name none. */
function currencyAbove({ above }: HeadedTable): string | null {
  const words = above.flatMap(({ cells }) => cells.join(' ').split(/[\s,;:()]+/))
  return (
    words
      .filter((word) => /^(?:[A-Z]{3}|.*[$€£])$/.test(word))
      .map(currencyNamed)
      .find(Boolean) ?? null
  )
}

/** Heading words of divisions of one country: "Emirate". */
const DIVISIONS: Readonly<Record<string, RegExp>> = { 'United Arab Emirates': /^(?:emirates?|الاماره)$/ }

/** Maximum number of rows of titles. */
const TITLES = 6

/** Returns the country of a table without a column of countries: the one that its titles, or the places, name. */
function countryAround({ above, headings }: HeadedTable, targets: readonly string[]): string | null {
  // Remarks, as on a sheet about the data, may name a country that is not that of the rows.
  const titles = above.flatMap(({ cells }) => cells).filter((cell) => cell.length <= MAX_HEADING_LENGTH)
  const named = above.length <= TITLES ? countryIn(titles.join(' ')) : null
  if (named !== null) return named
  const words = headings[targets.indexOf('city')]?.words ?? []
  return Object.keys(DIVISIONS).find((name) => words.some((word) => DIVISIONS[name]?.test(word))) ?? null
}

/** Returns the currency that the other amount headings agree on: "contract_value_aed" beside "total_cost". */
function currencyBeside({ headings }: HeadedTable, columns: readonly Column[]): string | null {
  const amounts = columns.filter(({ kind }) => kind === 'amount').map(fieldNames)
  const named = new Set(
    headings.flatMap((heading) =>
      amounts.some((names) => nameScore(heading, names) >= LIKELY)
        ? (amountUnit(heading).currency ?? [])
        : [],
    ),
  )
  const [only = null] = named
  return named.size === 1 ? only : null
}

/** Returns the country of all rows that name one; undefined if there are several or none. */
function onlyCountry({ rows }: HeadedTable, columns: readonly Column[], at: number): string | undefined {
  const column = columns.find(({ name }) => name === 'country')
  const said = new Set(valuesAt(rows, at))
  const named = new Set([...said].map((cell) => column?.read(cell).value))
  return named.size === 1 ? [...named][0] : undefined
}

/** Resolves an ambiguous currency name in a heading by the country: "قيمة العقد (ريال)". */
function currencyThere(
  heading: Heading,
  country: string | undefined,
  called: string | undefined,
): string | null {
  const there = called === undefined ? null : currencyCalled(called, country)
  if (there !== null) return there
  const named = unitTokens(heading.text).flatMap((word) => currenciesNamed(word) ?? [])
  return currencyOfCountry(country, named)
}

/**
 * Proposes values that hold for every row: country and player type by the file name, currency by the heading
 * of the amount, the titles above the table, or the other amounts.
 */
export function constantsOf(
  table: HeadedTable,
  columns: readonly Column[],
  targets: readonly string[],
  fileName: string,
): Record<string, string> {
  const constants: Record<string, string> = {}
  const country = targets.indexOf('country')
  if (
    columns.some(({ name }) => name === 'country') &&
    (country === -1 || silence(table, country) > SILENT)
  ) {
    const named =
      countryIn(fileName.replace(/\.\w+$/, '')) ?? (country === -1 ? countryAround(table, targets) : null)
    if (named !== null) constants.country = named
  }
  const type = columns.find(({ name, required }) => name === 'type' && required)
  if (type && !targets.includes(type.name)) {
    const called = table.headings[targets.indexOf('name')]?.words ?? []
    const named = typeOf([...called, ...headingOf(fileName.replace(/\.\w+$/, '')).words])
    if (named !== null) constants[type.name] = named
  }
  const amount = targets.findIndex((target) =>
    columns.some(({ name, kind }) => name === target && kind === 'amount'),
  )
  const heading = table.headings[amount]
  const currency = columns.find(({ kind }) => kind === 'currency')?.name
  if (heading && currency !== undefined && !targets.includes(currency)) {
    const unit = amountUnit(heading, table.above)
    const code =
      unit.currency ??
      currencyThere(heading, constants.country ?? onlyCountry(table, columns, country), unit.called) ??
      currencyAbove(table) ??
      currencyBeside(table, columns)
    if (code !== null) constants[currency] = code
  }
  return constants
}
