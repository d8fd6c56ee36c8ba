import { currencyNamed } from '../../values/currency.ts'
import type { Column, HeadedTable } from '../columns.ts'
import { amountUnit } from '../mapping.ts'
import { countryIn } from '../read/country.ts'

const SILENT = 0.5

/** The share of the rows in which a column says nothing. */
function silence({ rows }: HeadedTable, at: number): number {
  const blank = rows.filter(({ cells }) => (cells[at]?.trim() ?? '') === '').length
  return rows.length === 0 ? 1 : blank / rows.length
}

/** A currency that the titles above the header name, for amounts that do not. */
function currencyAbove({ above }: HeadedTable): string | null {
  const words = above.flatMap(({ cells }) => cells.join(' ').split(/[\s,;:()]+/))
  return (
    words
      .filter((word) => /^(?:[A-Z]{3}|.*[$€£])$/.test(word))
      .map(currencyNamed)
      .find(Boolean) ?? null
  )
}

/** What holds for every row: the country that the file is called after, the currency that stands above the table. */
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
    const named = countryIn(fileName.replace(/\.\w+$/, ''))
    if (named !== null) constants.country = named
  }
  const amount = targets.findIndex((target) =>
    columns.some(({ name, kind }) => name === target && kind === 'amount'),
  )
  const heading = table.headings[amount]
  const currency = columns.find(({ kind }) => kind === 'currency')?.name
  if (heading && currency !== undefined && !targets.includes(currency)) {
    const code = amountUnit(heading, table.above).currency ?? currencyAbove(table)
    if (code !== null) constants[currency] = code
  }
  return constants
}
