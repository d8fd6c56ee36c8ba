import type { TableRow } from '../file/table.ts'
import { isCountry } from '../read/country.ts'
import { onlyCell } from './cells.ts'

/** Heading of the column that the names of countries above groups of rows become. */
const COUNTRY = 'Country'
/** Number of columns from which a row with one cell is no record. */
const WIDE = 4
/** Abbreviations by which people call countries; other short texts may mean anything. */
const CALLED = /^(?:uae|ksa|usa|drc)$/i

interface Sectioned {
  headings: readonly string[]
  rows: readonly TableRow[]
  /** The rows that name the country of the rows below them. */
  sections: readonly TableRow[]
}

/**
 * Makes a column of the countries that stand alone above groups of rows, as in lists of projects by country;
 * returns a table without them unchanged.
 */
export function withCountriesAbove(headings: readonly string[], rows: readonly TableRow[]): Sectioned {
  const isWide = headings.filter((heading) => heading.trim() !== '').length >= WIDE
  const countryAt = (at: number): string | null => {
    const cell = onlyCell(rows[at]?.cells ?? [])?.trim() ?? ''
    const isNamed = (cell.length > 3 || CALLED.test(cell)) && isCountry(cell)
    // The last row may be a remark, and a list of countries has one in most rows.
    return isNamed && onlyCell(rows[at + 1]?.cells ?? ['']) === null ? cell : null
  }
  const countries = isWide ? rows.map((_, at) => countryAt(at)) : []
  const sections = rows.filter((_, at) => (countries[at] ?? null) !== null)
  if (sections.length === 0) return { headings, rows, sections }
  let country = ''
  const records = rows.flatMap((row, at): TableRow[] => {
    const named = countries[at] ?? null
    if (named !== null) {
      country = named
      return []
    }
    const cells = [...row.cells]
    while (cells.length < headings.length) cells.push('')
    return [{ ...row, cells: cells.toSpliced(headings.length, 0, country) }]
  })
  return { headings: [...headings, COUNTRY], rows: records, sections }
}
