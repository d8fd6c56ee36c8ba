import type { GridSearch } from '../gridSearch.ts'
import type { GridColumn } from './column.ts'
import type { Filters } from './filter.ts'
import type { SortKey } from './sort.ts'

/** The view of a grid: sorting, filters, search text, grouping and visible columns. */
export interface GridView {
  sort: readonly SortKey[]
  filters: Filters
  /** Whether a row has to pass only one of the filtered columns instead of all. */
  isAny: boolean
  find: string
  /** Column ids in order; null while the user has not chosen. */
  columns: readonly string[] | null
  /** The id of the column that rows are grouped by; null for none. */
  group: string | null
}

/** Prefix of the ids of dynamic fields, whose column may be deleted while an address still filters by it. */
export const DEFINED = 'x_'

/** Returns whether rows can be grouped by a column, i.e. whether few values occur many times. */
export const isGroupable = <T>({ kind }: GridColumn<T>): boolean => kind === 'choice'

/**
 * Returns the effective sort keys: the grouping column comes first, in its own sort direction if it has one.
 */
export function sortKeysOf({ sort, group }: Pick<GridView, 'sort' | 'group'>): readonly SortKey[] {
  if (group === null) return sort
  const isOfGroup = ({ id }: SortKey) => id === group
  return [sort.find(isOfGroup) ?? { id: group, desc: false }, ...sort.filter((key) => !isOfGroup(key))]
}

/**
 * Parses a view from an address; unknown sort keys and columns are ignored. The filter of a deleted dynamic
 * field is kept: it filters nothing, but its chip must say so.
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
 * Serialises a view as a readable address: `?q=tower&sort=-value.name&status=Active&value=1bn..`. Only
 * differences from the defaults are written.
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
  // With one filtered column, "any" and "all" are the same.
  if (view.isAny && Object.keys(view.filters).length > 1) search.match = 'any'
  if (view.group !== null) search.group = view.group
  if (view.columns !== null) search.cols = view.columns.join('.')
  for (const id of new Set([...columns.map((column) => column.id), ...Object.keys(view.filters)])) {
    const expressions = view.filters[id]
    if (expressions && expressions.length > 0) search[id] = [...expressions]
  }
  return search
}
