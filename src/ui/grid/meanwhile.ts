import { type CellEditor, drawnText, type GridColumn } from './column.ts'

/** Returns which of a column and those that make up one value with it differ between two versions of a record. */
export const changedColumns = <T>(column: GridColumn<T>, seen: T, now: T): GridColumn<T>[] =>
  [column, ...(column.together ?? [])].filter(
    ({ editor }) => editor !== undefined && editor.text(seen) !== editor.text(now),
  )

/**
 * Returns the message for a cell that a colleague changed while the user was editing it. `seen` is the record
 * that the user edited, null if unknown.
 */
export function changedMeanwhile<T>(
  column: GridColumn<T> | undefined,
  seen: T | null | undefined,
  theirs: T,
): string {
  const changed = column && seen ? changedColumns(column, seen, theirs) : []
  const valueIn = (of: GridColumn<T> | undefined) => {
    const value = of ? drawnText(of, theirs) : ''
    return value === '' ? '(blank)' : `“${value}”`
  }
  const others = changed.filter((each) => each !== column)
  if (column && others.length > 0 && !changed.includes(column)) {
    const values = others.map((each) => `${each.label} to ${valueIn(each)}`).join(' and ')
    return `Somebody else has changed ${values}, so this was not saved. “Try again” below saves it, “Discard” leaves it.`
  }
  return `Somebody else has changed this to ${valueIn(column)}, which was kept. “Try again” below overwrites it, “Discard” leaves it.`
}

/**
 * Returns whether a cell was changed by somebody else since the user began to type `text` into it, and to
 * another value, so that saving would lose one of the two. `seen` is the record at that time, null if
 * unknown.
 */
export const wasChangedMeanwhile = <T>(
  editor: Pick<CellEditor<T>, 'text'> | undefined,
  seen: T | null | undefined,
  now: T,
  text: string,
): boolean => {
  if (!editor || !seen || seen === now) return false
  const held = editor.text(now)
  return held !== editor.text(seen) && held !== text
}
