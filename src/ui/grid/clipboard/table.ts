import type { Block } from './tabbed.ts'

/** A copied cell: its text for other programs, and its exact value for pasting within this product. */
export interface CopiedCell {
  plain: string
  exact: string
}

export interface Copied {
  cells: readonly (readonly CopiedCell[])[]
  /** Whether the first row contains the column headings. */
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
/** The attribute with the exact value of a cell, set where it differs from the visible text. */
const EXACT = 'data-exact'
const OWN = 'data-cells'
/**
 * Texts that `cellText` would not restore unchanged: any white space other than single spaces between words.
 */
const UNREADABLE = /^ | $| {2}|[^\S ]|\u{E000}/u

/** Formats copied cells as an HTML table for other programs, with exact values as attributes for grids. */
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
  /** Whether the table was copied from a grid of this product, so that the values are exact. */
  isOwn: boolean
}

/** Parses the first table in clipboard HTML, or returns null; a merged cell fills its first position. */
export function readTable(html: string): ReadTable | null {
  const table = html.includes('<t')
    ? new DOMParser().parseFromString(html, 'text/html').querySelector('table')
    : null
  if (!table || table.rows.length === 0) return null
  const isOwn = table.hasAttribute(OWN)
  // Column headings are copied only for other programs.
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
