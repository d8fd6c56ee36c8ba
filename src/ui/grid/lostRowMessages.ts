import { isolated } from '../../values/isolated.ts'
import { type GridColumn, textOf } from './column.ts'

const nameOf = <T>(title: GridColumn<T>, record: T): string => `“${isolated(textOf(title, record))}”`

/**
 * Returns the message for refusing an action on a row that took the place of the focused one; `left` is null
 * if the selected rows were reordered instead.
 */
export function displacedFocusMessage<T>(
  left: T | null,
  title: GridColumn<T> | undefined,
  { isThere, who }: { isThere: boolean; who: string | undefined },
): string {
  const name = left && title ? nameOf(title, left) : ''
  const why = !left
    ? 'The selected rows are no longer adjacent'
    : isThere
      ? `${name} is no longer shown here${who === undefined ? '' : ` because ${who} changed it`}`
      : `${name} was deleted${who === undefined ? '' : ` by ${who}`}`
  return `${why}. Select a cell before typing.`
}

/** An unsaved edit of a cell whose record was deleted. */
interface Lost<T> {
  column: GridColumn<T> | undefined
  record: T | null
  text: string
}

const MAX_CELLS_LISTED = 3

/**
 * Returns the message for lost edits of deleted records: "“Barakah” was deleted. Not saved: City: Ruwais".
 */
export function lostEditsMessage<T>(columns: readonly GridColumn<T>[], lost: readonly Lost<T>[]): string {
  const title = columns.find(({ isTitle }) => isTitle)
  const names = new Set(lost.flatMap(({ record }) => (title && record ? nameOf(title, record) : [])))
  const [only] = names
  const what = names.size === 1 ? `${only} was` : 'The records were'
  const cells = lost.slice(0, MAX_CELLS_LISTED).map(({ column, text }) => `${column?.label ?? ''}: ${text}`)
  const more = lost.length > MAX_CELLS_LISTED ? ` and ${lost.length - MAX_CELLS_LISTED} more` : ''
  return `${what} deleted. Not saved: ${cells.join('; ')}${more}`
}
