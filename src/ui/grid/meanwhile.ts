import { type CellEditor, drawnText, type GridColumn } from './column.ts'

/** Returns which of the columns that make up one value with a column differ between two versions of a record. */
export const changedPartners = <T>({ together = [] }: GridColumn<T>, seen: T, now: T): GridColumn<T>[] =>
  together.filter(({ editor }) => editor?.text(seen) !== editor?.text(now))

/** Returns the message for a cell that a colleague changed while the user was editing it. */
export function changedMeanwhile<T>(column: GridColumn<T> | undefined, theirs: T): string {
  const value = column ? drawnText(column, theirs) : ''
  return `Somebody else has changed this to ${value === '' ? '(blank)' : `“${value}”`}, which was kept. “Try again” below overwrites it, “Discard” leaves it.`
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
