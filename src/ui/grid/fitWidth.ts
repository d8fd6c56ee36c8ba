import { inSlices } from '../../slices.ts'
import { drawnText, type GridColumn } from './column.ts'
import { LEAST_WIDTH, MOST_WIDTH } from './preferences.ts'

/** So many of the longest texts are measured: of 6,000 letters an “m” is wider than an “i”, the order hardly changes. */
const MEASURED = 20
/** Room beside a text: the padding of its cell, and in a heading its sort mark and menu as well; CSS pixels. */
const BESIDE = 28
const BESIDE_HEADING = 62

function contentWidth(cell: Element): number {
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().width
}

/** The widths of texts as a cell would write them; nothing where there is no canvas. */
function writtenWidths(cell: Element | undefined, texts: readonly string[]): number[] {
  const pen = cell && document.createElement('canvas').getContext('2d')
  if (!pen) return []
  pen.font = getComputedStyle(cell).font
  return texts.map((text) => pen.measureText(text).width)
}

/** The longest texts of a column; tens of thousands are looked through with room for input in between. */
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
 * The width at which a column shows all that it holds, its heading included, in CSS pixels: what is drawn is measured as
 * it is drawn, and of the rows that are not, the longest texts.
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
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.ceil(Math.max(0, ...widths))))
}
