/** Moves an entry to another index, clamped to the list; returns the same array if nothing moves. */
export function reordered(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, index))
  if (from === -1 || from === to) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Returns the index for a row dragged to `y`, given the vertical centres of the other rows. */
export const dropIndex = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length
