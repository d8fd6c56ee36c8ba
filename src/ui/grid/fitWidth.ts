import { inSlices } from '../../slices.ts'
import { drawnText, type GridColumn } from './column.ts'
import { MIN_WIDTH, MAX_WIDTH } from './preferences.ts'

/** How many of the longest texts are measured: in 6,000 letters, “m” and “i” hardly change the order. */
const MEASURED = 20
/**
 * Width besides the text, CSS pixels: cell padding, and in a heading also the sort mark and the menu button.
 */
const BESIDE = 28
const BESIDE_HEADING = 62

function contentWidth(cell: Element): number {
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().width
}

/** Measures the widths of texts in the font of a cell, CSS pixels; empty without canvas support. */
function writtenWidths(cell: Element | undefined, texts: readonly string[]): number[] {
  const pen = cell && document.createElement('canvas').getContext('2d')
  if (!pen) return []
  pen.font = getComputedStyle(cell).font
  return texts.map((text) => pen.measureText(text).width)
}

/** Returns the longest texts of a column, in time slices, since there may be tens of thousands of rows. */
export async function longestTexts<T>(column: GridColumn<T>, records: readonly T[]): Promise<string[]> {
  let longest: string[] = []
  let enough = 0
  await inSlices(records, (record) => {
    const text = drawnText(column, record)
    if (text.length <= enough) return
    longest.push(text)
    if (longest.length < 2 * MEASURED) return
    longest = longest.sort((a, b) => b.length - a.length).slice(0, MEASURED)
    enough = longest.at(-1)?.length ?? 0
  })
  return longest.sort((a, b) => b.length - a.length).slice(0, MEASURED)
}

/**
 * Returns the width at which a column shows its heading and all its content without truncation, CSS pixels.
 * Rendered cells are measured in the document; for the other rows the longest texts are measured on a canvas.
 */
export function fittingWidth(scroller: Element, columnId: string, longest: readonly string[]): number {
  const at = `[data-column="${CSS.escape(columnId)}"]`
  const cells = [...scroller.querySelectorAll(`[data-row] > ${at}`)]
  const heading = scroller.querySelector(`[data-header]${at} > [data-label]`)
  const widths = [
    ...(heading ? [contentWidth(heading) + BESIDE_HEADING] : []),
    ...cells.map((cell) => contentWidth(cell) + BESIDE),
    ...writtenWidths(cells[0], longest).map((width) => width + BESIDE),
  ]
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(Math.max(0, ...widths))))
}
