import { fold } from '../../fold.ts'
import type { TableRow } from '../file/table.ts'
import { isCountry } from '../read/country.ts'
import { onlyCell } from './cells.ts'

/** Heading of the column that the names of countries above groups of rows become. */
const COUNTRY = 'Country'
/** The word for countries in the heading of a column that holds more: "Country / Project". */
const OF_COUNTRY = /^(?:country|countries|pays|ulke|الدوله|البلد)$/
/** Number of columns from which a row with one cell is no record. */
const WIDE = 4
/** Abbreviations by which people call countries; other short texts may mean anything. */
const CALLED = /^(?:uae|ksa|usa|drc)$/i

/** Whether a text alone in a row names a country. */
const namesCountry = (cell: string): boolean => (cell.length > 3 || CALLED.test(cell)) && isCountry(cell)

/** Number of headings from which the texts that stand alone in rows are headings of groups. */
const HEADINGS = 2
/** Number of columns beside the first that every record fills, if a row without them is no record. */
const ALWAYS = 2

/**
 * Returns the rows that head groups of rows with a text in the first column alone: "Eastern region". Records
 * that are little more than a name are told from them by the columns that all other rows fill.
 * @param width number of columns with a heading
 */
export function headingsOfGroups(rows: readonly TableRow[], width: number): readonly TableRow[] {
  if (width < WIDE) return []
  const alone = rows.map(({ cells }) => onlyCell(cells)?.trim() ?? null)
  const heads = rows.filter((_, at) => alone[at] !== null && !namesCountry(alone[at] ?? ''))
  const isHead = ({ cells }: TableRow, at: number) =>
    (cells[0]?.trim() ?? '') !== '' && at + 1 < rows.length && alone[at + 1] === null
  if (heads.length < HEADINGS) return []
  if (!rows.every((row, at) => alone[at] === null || isHead(row, at))) return []
  const records = rows.filter((_, at) => alone[at] === null)
  const isAlways = (at: number) => records.every(({ cells }) => (cells[at]?.trim() ?? '') !== '')
  const always = Array.from({ length: width }, (_, at) => at).filter(isAlways)
  // Where a name stands alone above the rest of its record, the rest does not repeat it.
  return always.includes(0) && always.length > ALWAYS ? heads : []
}

/** Leaves out the countries, which stand alone in rows, from the heading of the column: "Country / Project". */
function withoutCountry(heading: string): string {
  const parts = heading.split(/\s*[/–]\s*|\s+-\s+/)
  const others = parts.filter((part) => !OF_COUNTRY.test(fold(part.trim())))
  return others.length > 0 && others.length < parts.length ? others.join(' / ') : heading
}

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
    // The last row may be a remark, and a list of countries has one in most rows.
    return namesCountry(cell) && onlyCell(rows[at + 1]?.cells ?? ['']) === null ? cell : null
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
  const at = sections[0]?.cells.findIndex((cell) => cell.trim() !== '') ?? -1
  const others = headings.map((heading, each) => (each === at ? withoutCountry(heading) : heading))
  return { headings: [...others, COUNTRY], rows: records, sections }
}
