import { useQueries } from '@tanstack/react-query'
import type { TreePage, TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'

/** Returns the ids of a page's records whose children have to be queried separately. */
export const parentsOf = (page: TreePage<TreeRecord>): string[] =>
  page.roots && !page.children
    ? page.records.filter(({ childCount }) => childCount > 0).map(({ id }) => id)
    : []

/**
 * Subscribes to the children of the parents on screen. Returns them by parent id: no entry while they load,
 * an empty list if they could not be loaded.
 */
export function useChildren<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  queries: Finder<T, F, C>['queries'],
  pages: TreePage<T>[],
): Record<string, T[]> {
  const parents = pages.map(parentsOf).filter((ids) => ids.length > 0)
  return useQueries({
    queries: parents.map((ids) => queries.children(ids)),
    combine: (answers) => {
      const byParent: Record<string, T[]> = Object.assign({}, ...pages.map(({ children }) => children))
      answers.forEach(({ data, isPending }, page) => {
        if (isPending) return
        for (const id of parents[page] ?? []) byParent[id] = []
        for (const child of data ?? []) (byParent[child.parentId ?? ''] ??= []).push(child)
      })
      return byParent
    },
  })
}
