import { fold } from '../../fold.ts'
import { plainCharacters } from '../../values/characters.ts'
import type { TableRow } from '../file/table.ts'
import { filledOf, isNumeric, onlyCell } from './cells.ts'
import { MAX_HEADING_LENGTH } from './heading.ts'

/** Text that is equal for headings which differ in case only. */
const plain = (cell: string): string => cell.trim().toLowerCase()

const folded = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(fold))

/** Words that introduce a row of totals, folded. */
const TOTALS = folded(
  'total, totals, grand total, sum, total general, total generale, toplam, genel toplam, gesamt, gesamtsumme, summe, الإجمالي, إجمالي, المجموع, المجموع الكلي, الإجمالي الكلي, الإجمالي العام, סה"כ, סה״כ, סך הכל, סך הכול, جمع, جمع کل, итого',
)
/** Words that introduce the totals of the rows above them; unlike "Total", they are no company. */
const SUBTOTALS = folded(
  'subtotal, sub total, sub-total, page total, sous-total, sous total, zwischensumme, ara toplam, المجموع الفرعي, إجمالي فرعي, الإجمالي الفرعي, промежуточный итог',
)

const isSum = (cell: string): boolean => isNumeric(plainCharacters(cell)) || /^\s*[A-Z]{3}\s*$/.test(cell)

/** Whether the filled cells of a row are one of the words, then only numbers or currency codes. */
function hasOnlySums([first = '', ...others]: readonly string[], words: ReadonlySet<string>): boolean {
  return words.has(fold(first.trim()).replace(/\s*[:：]$/, '')) && others.every(isSum)
}

const TOTAL = '(?:(?:sub[-\\s]?|grand\\s)?total|toplam[ıi]?|(?:ال)?(?:إجمالي|اجمالي|مجموع))'
/** The total of a group, as spreadsheets insert it: "Bahrain Total", "Total for Oman". */
const TOTAL_OF = new RegExp(`^(.+?)[\\s:–-]+${TOTAL}$|^${TOTAL}[\\s:–-]+(?:(?:of|for)\\s)?(.+)$`, 'iu')

const SAYS_TOTAL = /total|toplam|جمالي|مجموع/i

/** Whether a row holds only sums after the name of a group that other rows name in the same column. */
function isTotalOfGroup({ cells }: TableRow, filled: readonly string[], rows: readonly TableRow[]): boolean {
  const [first = '', ...sums] = filled
  // The quick check comes first: hardly any row has such a word.
  if (sums.length === 0 || !SAYS_TOTAL.test(first) || first.length > MAX_HEADING_LENGTH) return false
  const [, before, after] = TOTAL_OF.exec(first.trim()) ?? []
  const group = plain(before ?? after ?? '')
  if (group === '' || !sums.every(isSum)) return false
  const at = cells.indexOf(first)
  return rows.some((row) => plain(row.cells[at] ?? '') === group)
}

/** The number of a printed page: "Page 1 of 3", "Sayfa 1/3", "صفحة 1 من 3". */
const PAGE =
  /^(?:page|pg\.?|seite|sayfa|p[áa]g(?:ina|\.)|صفحة|الصفحة|صفحه|страница|стр\.)\s*\d+(?:\s*(?:of|\/|de|von|di|sur|من|از|из)\s*\d+)?$/iu

/** Whether the only cell of a row is merged over most of the table: the heading of the rows below it. */
const isHeadingOfRows = ({ spans }: TableRow, width: number): boolean =>
  width > 2 && [...(spans?.values() ?? [])].some((columns) => columns > width / 2)

/** Whether a row holds totals. A company called Total also has text. */
function isTotal({ cells }: TableRow): boolean {
  const filled = filledOf(cells)
  return filled.length > 1 && hasOnlySums(filled, TOTALS)
}

/** Counts the rows at the end that are not data: totals, and remarks that fill one cell of a wide table. */
export function notesBelow(rows: readonly TableRow[], width: number): number {
  const isNote = (row: TableRow) => isTotal(row) || (width >= 4 && filledOf(row.cells).length === 1)
  const last = rows.findLastIndex((row) => !isNote(row))
  return last === -1 ? 0 : rows.length - 1 - last
}

/**
 * Returns the position of the header of another table below the rows; -1 if there is none. It shares headings
 * with the first table and has others: "Project, Client, Budget, Bid closing" below "Project, Client, Value".
 */
export function anotherHeaderAt(header: TableRow | undefined, rows: readonly TableRow[]): number {
  const trimmed = (header?.cells ?? []).map((cell) => cell.trim())
  const headings = trimmed.map(plain)
  const isShared = (cell: string, position: number) => {
    const { length } = trimmed[position] ?? ''
    // By length first: this compares every cell of the table.
    return length > 0 && cell.trim().length === length && plain(cell) === headings[position]
  }
  return rows.findIndex(({ cells }, at) => {
    // Most rows share nothing with the header.
    if (!cells.some(isShared)) return false
    const own = cells.map(plain)
    const filled = own.flatMap((cell, position) => (cell === '' ? [] : [position]))
    const others = filled.filter((position) => own[position] !== headings[position])
    const isNew = (position: number) => {
      const [cell = '', heading = ''] = [own[position], headings[position]]
      return heading === '' || !(cell.startsWith(heading) || heading.startsWith(cell))
    }
    return (
      at > 0 &&
      others.some(isNew) &&
      filled.length - others.length >= Math.max(2, others.length) &&
      others.every((position) => !isNumeric(plainCharacters(own[position] ?? '')))
    )
  })
}

/**
 * Returns a test for rows among the data that are no records: headings, as on each printed page or over a
 * group of rows, page numbers, and subtotals.
 * @param width number of columns with a heading
 */
export function isBetweenRows(
  header: TableRow | undefined,
  width: number,
  rows: readonly TableRow[],
): (row: TableRow) => boolean {
  const headings = filledOf(header?.cells ?? []).map(plain)
  const isRepeated = (filled: readonly string[]) =>
    headings.length > 1 &&
    filled.length === headings.length &&
    filled.every((cell, at) => plain(cell) === headings[at])
  const isRemark = (row: TableRow, cell: string) =>
    width > 1 && (PAGE.test(cell.trim()) || isHeadingOfRows(row, width))
  return (row) => {
    const only = onlyCell(row.cells)
    if (only !== null && isRemark(row, only)) return true
    const filled = filledOf(row.cells)
    return hasOnlySums(filled, SUBTOTALS) || isRepeated(filled) || isTotalOfGroup(row, filled, rows)
  }
}
