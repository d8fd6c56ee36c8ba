import type { GridModel } from './useGrid.ts'

/** Collapses or expands all groups from the heading of one of them, and keeps that heading in view. */
export function foldGroups<T>(grid: Pick<GridModel<T>, 'foldGroups'>, areFolded: boolean): void {
  grid.foldGroups(areFolded)
  requestAnimationFrame(() =>
    document.activeElement?.closest('[data-group]')?.scrollIntoView({ block: 'nearest' }),
  )
}
