import type { Block } from './tabbed.ts'

/** A cell on the clipboard: what other programs are given, and the text by which this one gives it to another cell. */
export interface CopiedCell {
  plain: string
  exact: string
}

export interface Copied {
  cells: readonly (readonly CopiedCell[])[]
  /** The first row holds the names of the columns. */
  hasHeadings: boolean
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const MARKS = /[&<>"\r\n]/g
const escaped = (text: string) => text.replaceAll(MARKS, (mark) => ESCAPES[mark] ?? mark)
/** Of each cell what another cell is given, where that is more than what the table shows. */
const EXACT = 'data-exact'
const OWN = 'data-cells'
/** What `cellText` would not give back as it was: any white space but single spaces between words. */
const UNREADABLE = /^ | $| {2}|[^\S ]|\u{E000}/u

/** What is copied, as a table for documents and mails; it also says to a grid what each cell is exactly. */
export function htmlTable({ cells, hasHeadings }: Copied): string {
  const rows = cells.map((row, index) => {
    const tag = hasHeadings && index === 0 ? 'th' : 'td'
    const written = row.map(({ plain, exact }) => {
      const shown = escaped(plain)
      return plain === exact && !UNREADABLE.test(plain)
        ? `<${tag}>${shown}</${tag}>`
        : `<${tag} ${EXACT}="${escaped(exact)}">${shown.replaceAll('&#10;', '<br>')}</${tag}>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  return `<table ${OWN}>${rows.join('')}</table>`
}

function cellText(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u{E000}')
  return cell.textContent
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\u{E000} ?/gu, '\n')
    .trim()
}

export interface ReadTable {
  block: Block
  /** Copied from a grid of this product, so that every cell is given exactly. */
  isOwn: boolean
}

/** The first table of a document on the clipboard; a cell over several columns or rows is their first. Null without any. */
export function readTable(html: string): ReadTable | null {
  const table = html.includes('<t')
    ? new DOMParser().parseFromString(html, 'text/html').querySelector('table')
    : null
  if (!table || table.rows.length === 0) return null
  const isOwn = table.hasAttribute(OWN)
  // The names of the columns are for other programs.
  const own = [...table.rows].filter(({ cells }) => !isOwn || cells[0]?.tagName !== 'TH')
  const rows: string[][] = own.map(() => [])
  for (const [at, row] of own.entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column++
      const text = (isOwn ? cell.getAttribute(EXACT) : null) ?? cellText(cell)
      for (let down = 0; down < Math.max(1, cell.rowSpan); down++)
        for (let on = 0; on < Math.max(1, cell.colSpan); on++)
          if (rows[at + down]) rows[at + down]![column + on] = down + on === 0 ? text : ''
      column += cell.colSpan
    }
  }
  const width = Math.max(...rows.map(({ length }) => length))
  return { block: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')), isOwn }
}
