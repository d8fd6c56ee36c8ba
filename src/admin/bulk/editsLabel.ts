import { count, counted } from '../../ui/format.ts'
import type { EditsKind } from '../../ui/grid/edits.ts'
import { cellChangeSummary } from '../editor/changeSummary.ts'

const VERBS: Record<EditsKind, string> = {
  paste: 'Pasted',
  cut: 'Cut',
  clear: 'Cleared',
  fill: 'Filled',
  replace: 'Replaced in',
}

const NAMED = 4

/** A cell that is written, for the label. */
export interface WrittenCell {
  title: string
  column: string
  shown: string
}

/**
 * Returns the label of many edits for the history and the message: "Pasted 12 cells of 5 projects: Status,
 * City"; for a single cell, its new value.
 */
export function editsLabel(
  kind: EditsKind,
  cells: readonly WrittenCell[],
  records: number,
  nouns: readonly [one: string, many: string],
): string {
  const [only, ...others] = cells
  if (only && others.length === 0) return cellChangeSummary(only.title, only.column, only.shown)
  const columns = [...new Set(cells.map(({ column }) => column))]
  const more = columns.length - NAMED
  const named = `${columns.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`
  return `${VERBS[kind]} ${count(cells.length)} cells of ${counted(records, ...nouns)}: ${named}`
}
