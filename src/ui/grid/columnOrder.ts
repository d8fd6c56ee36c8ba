import { ACTIONS, type LaidOutColumn, SELECT } from './columnLayout.ts'

type LaidOut = Pick<LaidOutColumn<never>, 'id' | 'pinned'>

/** Returns the columns that a column can swap places with, from start to end: those in the same pin group. */
export function movableWith(layout: readonly LaidOut[], id: string): string[] {
  const own = layout.find((column) => column.id === id)
  return layout
    .filter((column) => column.pinned === own?.pinned && column.id !== SELECT && column.id !== ACTIONS)
    .map((column) => column.id)
}

/** Returns the neighbouring column that a column can move past; null at the edge of its pin group. */
export function columnBeside(layout: readonly LaidOut[], id: string, by: 1 | -1): string | null {
  const ids = movableWith(layout, id)
  const at = ids.indexOf(id)
  return at === -1 ? null : (ids[at + by] ?? null)
}

/**
 * Returns the column order after moving a column to the position of another; the columns in between shift.
 */
export function columnPut(order: readonly string[], id: string, target: string): string[] {
  const to = order.indexOf(target)
  if (to === -1 || !order.includes(id)) return [...order]
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
