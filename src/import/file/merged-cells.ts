import { columnOf } from './cell-links.ts'
import { FILE_LIMITS } from './limits.ts'
import type { TableRow } from './table.ts'
import { attribute, elements, prefixOf } from './xml.ts'

const RANGE = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/

/** Whether a merged cell is a number, which may be the sum of its rows and then is true of none of them. */
const mayBeTotal = (text: string): boolean => Number.isFinite(Number(text))

/**
 * Fills in the merged cells of a sheet. A cell merged down is repeated in each of its rows unless it is a
 * number; a cell merged across stays in its first column, and `spans` of the row holds the number of columns
 * it covers.
 */
export function fillMergedCells(rows: readonly TableRow[], xml: string): TableRow[] {
  if (!xml.includes('mergeCell')) return [...rows]
  const byLine = new Map(rows.map((row, at) => [row.line, at]))
  const spread = rows.map((row) => ({ row, cells: [...row.cells], spans: new Map<number, number>() }))
  for (const { tag } of elements(xml, `${prefixOf(xml, 'mergeCell')}mergeCell`)) {
    const [, from = '', first = '', until = '', last = ''] = RANGE.exec(attribute(tag, 'ref') ?? '') ?? []
    const at = columnOf(from)
    const top = spread[byLine.get(Number(first)) ?? -1]
    const text = top?.cells[at] ?? ''
    if (!top || at < 0 || at >= FILE_LIMITS.columns || text.trim() === '') continue
    if (until !== from) top.spans.set(at, columnOf(until) - at + 1)
    if (mayBeTotal(text)) continue
    // Only rows with some content of their own are in `rows`; the others stay blank.
    for (let place = (byLine.get(top.row.line) ?? 0) + 1; place < spread.length; place++) {
      const below = spread[place]
      if (!below || below.row.line > Number(last)) break
      while (below.cells.length <= at) below.cells.push('')
      below.cells[at] = text
    }
  }
  return spread.map(({ row, cells, spans }) => Object.assign(row, { cells }, spans.size > 0 && { spans }))
}
