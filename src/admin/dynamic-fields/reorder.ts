/** The list with one of its entries at another index (kept inside the list); the same list when nothing moves. */
export function reordered(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, index))
  if (from === -1 || from === to) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Where a row that is dragged to `y` belongs, from the middles of the other rows. */
export const dropIndex = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length
