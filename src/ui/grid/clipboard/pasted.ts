import { withFormulas } from '../../../values/formula.ts'
import { readTable } from './table.ts'
import { type Block, readTabbed } from './tabbed.ts'

/** What a clipboard holds. */
export interface Clip {
  plain: string
  html: string
}

/**
 * The cells on a clipboard: those of a grid exactly, those of a spreadsheet as it writes them, and those of a document's
 * table where its plain text has lost the columns. Null when there is nothing to paste.
 */
export function pastedBlock({ plain, html }: Clip): Block | null {
  const table = html === '' ? null : readTable(html)
  if (table?.isOwn) return table.block
  if (plain === '') return table?.block ?? null
  const text = readTabbed(plain).map((row) => row.map(withFormulas))
  return table && (table.block[0]?.length ?? 0) > (text[0]?.length ?? 0) ? table.block : text
}

const counted = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`])

/** What of a paste does not happen, in a sentence; null when all of it does. */
export function beyondNote({ rows, columns }: { rows: number; columns: number }): string | null {
  const parts = [...counted(rows, 'row'), ...counted(columns, 'column')]
  return parts.length === 0
    ? null
    : `Left out: ${parts.join(' and ')} that would be beyond the end of the grid.`
}
