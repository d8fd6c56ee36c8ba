import type { GridSearch } from '../gridSearch.ts'
import type { GridColumn } from './column.ts'
import type { Filters } from './filter.ts'
import type { SortKey } from './sort.ts'

/** What a grid shows, apart from the records: how they are sorted, filtered, searched, and which columns. */
export interface GridView {
  sort: readonly SortKey[]
  filters: Filters
  /** Whether a row is shown that passes one of the filtered columns; otherwise it has to pass all. */
  isAny: boolean
  find: string
  /** Column ids in order; null while the person has not chosen. */
  columns: readonly string[] | null
  /** The id of the column whose values the rows are grouped by; null for one list. */
  group: string | null
}

/** How the ids of columns begin that staff define: one can be gone while an address, or a view, still filters by it. */
export const DEFINED = 'x_'

/** Whether rows can be grouped by a column: only where few values occur many times. */
export const isGroupable = <T>({ kind }: GridColumn<T>): boolean => kind === 'choice'

/** By what rows are sorted: the column they are grouped by comes first, in the direction in which it is sorted. */
export function sortKeysOf({ sort, group }: Pick<GridView, 'sort' | 'group'>): readonly SortKey[] {
  if (group === null) return sort
  const isOfGroup = ({ id }: SortKey) => id === group
  return [sort.find(isOfGroup) ?? { id: group, desc: false }, ...sort.filter((key) => !isOfGroup(key))]
}

/**
 * The view an address describes; sort keys and columns the grid does not have are ignored. A filter of a column that staff
 * have defined stays even when the column is gone: it filters nothing, and has to be said.
 */
export function viewOf<T>(
  search: GridSearch,
  columns: readonly GridColumn<T>[],
  fallback: readonly SortKey[],
): GridView {
  const ids = new Set(columns.map((column) => column.id))
  const sort = (search.sort?.split('.') ?? [])
    .map((key) => ({ id: key.replace(/^-/, ''), desc: key.startsWith('-') }))
    .filter((key, index, all) => ids.has(key.id) && all.findIndex((other) => other.id === key.id) === index)
  const filters: Record<string, readonly string[]> = {}
  const defined = Object.keys(search).filter((key) => key.startsWith(DEFINED))
  for (const id of new Set([...ids, ...defined])) {
    const expressions = search[id]
    if (Array.isArray(expressions) && expressions.length > 0) filters[id] = expressions
  }
  const chosen = [...new Set(search.cols?.split('.'))].filter((id) => ids.has(id))
  return {
    sort: sort.length > 0 ? sort : fallback,
    filters,
    isAny: search.match === 'any',
    find: search.q ?? '',
    columns: chosen.length > 0 ? chosen : null,
    group: columns.find((column) => column.id === search.group && isGroupable(column))?.id ?? null,
  }
}

/**
 * The address of a view, readable by people: `?q=tower&sort=-value.name&status=Active&value=1bn..`. Only what differs
 * from the default is written.
 */
export function searchOf<T>(
  view: GridView,
  columns: readonly GridColumn<T>[],
  fallback: readonly SortKey[],
): GridSearch {
  const sort = view.sort.map((key) => (key.desc ? '-' : '') + key.id)
  const usual = fallback.map((key) => (key.desc ? '-' : '') + key.id)
  const search: GridSearch = {}
  if (view.find !== '') search.q = view.find
  if (sort.join('.') !== usual.join('.')) search.sort = sort.join('.')
  // Between the filters of one column there is nothing to choose.
  if (view.isAny && Object.keys(view.filters).length > 1) search.match = 'any'
  if (view.group !== null) search.group = view.group
  if (view.columns !== null) search.cols = view.columns.join('.')
  for (const id of new Set([...columns.map((column) => column.id), ...Object.keys(view.filters)])) {
    const expressions = view.filters[id]
    if (expressions && expressions.length > 0) search[id] = [...expressions]
  }
  return search
}
