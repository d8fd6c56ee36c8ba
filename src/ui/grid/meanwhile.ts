import type { CellEditor } from './column.ts'

/** What is said of a cell that a colleague has changed while somebody wrote into it. */
export const CHANGED_MEANWHILE =
  'Somebody else changed this cell meanwhile, and theirs stays. Try again to put yours in its place.'

/**
 * Whether a cell holds something else than it did when somebody wrote `text` into it: not that text either, so that one of
 * both would be lost. `seen` is the record as it was then, null where that is not known.
 */
export const isAnotherNow = <T>(
  editor: Pick<CellEditor<T>, 'text'> | undefined,
  seen: T | null | undefined,
  now: T,
  text: string,
): boolean => {
  if (!editor || !seen || seen === now) return false
  const held = editor.text(now)
  return held !== editor.text(seen) && held !== text
}
