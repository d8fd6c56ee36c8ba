import { ACTIONS, type LaidOutColumn, SELECT } from './columnLayout.ts'

type LaidOut = Pick<LaidOutColumn<never>, 'id' | 'pinned'>

/** The columns that a column can change places with, from start to end: those on its side of the pins. */
export function movableWith(layout: readonly LaidOut[], id: string): string[] {
  const own = layout.find((column) => column.id === id)
  return layout
    .filter((column) => column.pinned === own?.pinned && column.id !== SELECT && column.id !== ACTIONS)
    .map((column) => column.id)
}

/** The column beside a column, where it can be moved to; null at the edge of its side. */
export function columnBeside(layout: readonly LaidOut[], id: string, by: 1 | -1): string | null {
  const ids = movableWith(layout, id)
  const at = ids.indexOf(id)
  return at === -1 ? null : (ids[at + by] ?? null)
}

/** The order in which a column stands where another one stood; those in between make room. */
export function columnPut(order: readonly string[], id: string, target: string): string[] {
  const to = order.indexOf(target)
  if (to === -1 || !order.includes(id)) return [...order]
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
