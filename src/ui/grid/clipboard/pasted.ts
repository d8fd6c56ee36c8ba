import { withFormulas } from '../../../values/formula.ts'
import { readTable } from './table.ts'
import { type Block, readTabbed } from './tabbed.ts'

/** The clipboard formats that a paste reads. */
export interface Clip {
  plain: string
  html: string
}

/**
 * Parses the clipboard: cells of a grid with their exact values, cells of a spreadsheet from its plain text,
 * and an HTML table where its plain text lost the columns. Null if there is nothing to paste.
 */
export function pastedBlock({ plain, html }: Clip): Block | null {
  const table = html === '' ? null : readTable(html)
  if (table?.isOwn) return table.block
  if (plain === '') return table?.block ?? null
  const text = readTabbed(plain).map((row) => row.map(withFormulas))
  return table && (table.block[0]?.length ?? 0) > (text[0]?.length ?? 0) ? table.block : text
}

const counted = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`])

/** Returns a sentence about the rows and columns that a paste leaves out; null if there are none. */
export function beyondNote({ rows, columns }: { rows: number; columns: number }): string | null {
  const parts = [...counted(rows, 'row'), ...counted(columns, 'column')]
  return parts.length === 0 ? null : `Left out: ${parts.join(' and ')} beyond the end of the grid.`
}
