import type { GridModel } from './useGrid.ts'

/** Folds all groups away or opens them, from the heading of one, which stays in sight. */
export function foldGroups<T>(grid: Pick<GridModel<T>, 'foldGroups'>, areFolded: boolean): void {
  grid.foldGroups(areFolded)
  requestAnimationFrame(() =>
    document.activeElement?.closest('[data-group]')?.scrollIntoView({ block: 'nearest' }),
  )
}
