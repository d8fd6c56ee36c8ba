import { columnOf, linkOfFormula, hyperlinksByCell } from './cell-links.ts'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, TOO_WIDE } from './limits.ts'
import { type NumberFormat, numberText } from './number-format.ts'
import { fillMergedCells } from './merged-cells.ts'
import { isFormulaError, NO_RESULT } from '../read/reading.ts'
import type { Table } from './table.ts'
import { attribute, decodeXml, elements, prefixOf } from './xml.ts'

/** Parts of the workbook that the cells of a sheet refer to. */
export interface CellReading {
  strings: readonly string[]
  /** Number formats by style index. */
  formats: readonly NumberFormat[]
  is1904: boolean
  /** Whether the workbook asks to be recalculated when opened, so that formula results may be missing. */
  isUncalculated: boolean
  textIn: (xml: string, prefix: string) => string
}

const FORMULA = /<(?:\w+:)?f[\s>/]/

/** Whether a formula has no stored result: programs write none, or 0 with a request to recalculate. */
const isWithoutResult = (type: string | undefined, value: string, { isUncalculated }: CellReading): boolean =>
  type === 'str' ? false : value === '' || (value === '0' && isUncalculated)

/** Returns the displayed text of a cell in a form that the value readers understand, or its formula error. */
function cellText(tag: string, inner: string, prefix: string, reading: CellReading): string {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return reading.textIn(inner, prefix)
  const [value] = elements(inner, `${prefix}v`)
  const isFormula = FORMULA.test(inner)
  if (isFormula && isWithoutResult(type, value?.inner.trim() ?? '', reading)) return NO_RESULT
  if (value === undefined) return ''
  if (type === 's') return reading.strings[Number(value.inner)] ?? ''
  if (type === 'str' || type === 'd' || type === 'e') return decodeXml(value.inner)
  if (type === 'b') return value.inner === '1' ? 'true' : 'false'
  const number = Number(value.inner)
  if (value.inner.trim() === '' || !Number.isFinite(number)) return decodeXml(value.inner)
  return numberText(number, reading.formats[Number(attribute(tag, 's') ?? 0)] ?? 'plain', reading.is1904)
}

const isHidden = (tag: string): boolean => /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '')

/** Returns the positions of the hidden columns, which the elements before the rows give as ranges from 1. */
function hiddenColumnsIn(head: string, prefix: string): Set<number> {
  const hidden = new Set<number>()
  for (const { tag } of elements(head, `${prefix}col`)) {
    if (!isHidden(tag)) continue
    const first = Number(attribute(tag, 'min') ?? 1)
    const last = Math.min(Number(attribute(tag, 'max') ?? first), FILE_LIMITS.columns)
    for (let column = first; column <= last; column++) hidden.add(column - 1)
  }
  return hidden
}

/**
 * Reads the non-blank rows of a sheet. `targets` are the external links of its relationships part.
 * @throws UnreadableFile when there are too many rows or one is too wide
 */
export function readSheet(
  xml: string,
  reading: CellReading,
  targets: ReadonlyMap<string, string>,
  mostRows: number,
): Table {
  const prefix = prefixOf(xml, 'sheetData')
  const over = hyperlinksByCell(xml, targets)
  const table: Table = { rows: [], faults: [] }
  let last = 0
  let hidden = 0
  for (const row of elements(xml, `${prefix}row`)) {
    const line = Number(attribute(row.tag, 'r') ?? last + 1)
    last = line
    const cells: string[] = []
    const links = new Map(over.get(line))
    let isBlank = true
    for (const cell of elements(row.inner, `${prefix}c`)) {
      const reference = attribute(cell.tag, 'r')
      const at = reference === undefined ? cells.length : columnOf(reference)
      if (at < 0) continue
      const text = cellText(cell.tag, cell.inner, prefix, reading)
      if (at >= FILE_LIMITS.columns) {
        if (text.trim() !== '') throw new UnreadableFile(TOO_WIDE)
        continue
      }
      while (cells.length < at) cells.push('')
      cells[at] = text
      const link = linkOfFormula(cell.inner, prefix)
      if (link !== undefined) links.set(at, link)
      if (link !== undefined && text === NO_RESULT) cells[at] = link
      if (text.trim() !== '' && !isFormulaError(text)) isBlank = false
    }
    if (isBlank) continue
    if (isHidden(row.tag)) hidden += 1
    if (cells.some((text) => text.length > FILE_LIMITS.cell))
      table.faults.push({ line, cell: null, reason: 'contains a cell that is too long' })
    else table.rows.push({ line, cells, ...(links.size > 0 && { links }) })
    if (table.rows.length > mostRows)
      throw new UnreadableFile(
        `The sheet has more than ${mostRows.toLocaleString('en-GB')} rows. Split it, or save a part of it.`,
      )
  }
  const rows = fillMergedCells(table.rows, xml.slice(xml.lastIndexOf('sheetData>')))
  const hiddenColumns = hiddenColumnsIn(xml.slice(0, xml.indexOf(`<${prefix}sheetData`)), prefix)
  return {
    ...table,
    rows,
    ...(hidden > 0 && { hidden }),
    ...(hiddenColumns.size > 0 && { hiddenColumns }),
    ...(reading.is1904 && { is1904: true }),
  }
}
