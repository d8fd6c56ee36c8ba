import { useQueries } from '@tanstack/react-query'
import type { TreePage, TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'

/** The records of a page whose children are read in a query of their own. */
export const parentsOf = (page: TreePage<TreeRecord>): string[] =>
  page.roots && !page.children
    ? page.records.filter(({ childCount }) => childCount > 0).map(({ id }) => id)
    : []

/** The children of the parents on screen, by parent; missing while they are on their way, none when they did not come. */
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
