import { columnOf } from './cell-links.ts'
import { FILE_LIMITS } from './limits.ts'
import type { TableRow } from './table.ts'
import { attribute, elements, prefixOf } from './xml.ts'

const RANGE = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/

/** A number that stands for several rows may be what they come to together, which none of them is. */
const mayBeTotal = (text: string): boolean => Number.isFinite(Number(text))

/**
 * Lays the cells that a sheet merges over their rows: what is merged down stands in each of them, unless it is a number;
 * what is merged across stands in the first of its columns, and the row says over how many.
 */
export function spreadMerged(rows: readonly TableRow[], xml: string): TableRow[] {
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
    // Rows that hold nothing else are none.
    for (let place = (byLine.get(top.row.line) ?? 0) + 1; place < spread.length; place++) {
      const below = spread[place]
      if (!below || below.row.line > Number(last)) break
      while (below.cells.length <= at) below.cells.push('')
      below.cells[at] = text
    }
  }
  return spread.map(({ row, cells, spans }) => Object.assign(row, { cells }, spans.size > 0 && { spans }))
}
