import * as z from 'zod/mini'
import type { GridColumn } from './column.ts'
import type { Filters } from './filter.ts'
import type { SortKey } from './sort.ts'

/** What a grid shows, apart from the records: how they are sorted, filtered, searched, and which columns. */
export interface GridView {
  sort: readonly SortKey[]
  filters: Filters
  find: string
  /** Column ids in order; null while the person has not chosen. */
  columns: readonly string[] | null
}

const Texts = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
      z.transform((value): string[] => (Array.isArray(value) ? value : [value]).map(String)),
    ),
  ),
  undefined,
)
const Text = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value): string => String(value)),
    ),
  ),
  undefined,
)

/** A grid's part of the address: `q`, `sort`, `cols`, and one key per filtered column. Unknown keys are dropped. */
export interface GridSearch {
  q?: string | undefined
  sort?: string | undefined
  cols?: string | undefined
  [columnId: string]: string | string[] | undefined
}

/**
 * The schema of a grid's address, readable by people: `?q=tower&sort=-value.name&status=Active&value=1bn..`.
 * A hand-edited value of the wrong kind falls back to absent instead of failing.
 */
export function gridSearch(columnIds: readonly string[]): z.ZodMiniType<GridSearch, GridSearch> {
  const filters = Object.fromEntries(columnIds.map((id) => [id, Texts]))
  return z.object({ ...filters, q: Text, sort: Text, cols: Text }) as unknown as z.ZodMiniType<
    GridSearch,
    GridSearch
  >
}

/** The view an address describes; sort keys and columns the grid does not have are ignored. */
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
  for (const id of ids) {
    const expressions = search[id]
    if (Array.isArray(expressions) && expressions.length > 0) filters[id] = expressions
  }
  const chosen = search.cols?.split('.').filter((id) => ids.has(id)) ?? []
  return {
    sort: sort.length > 0 ? sort : fallback,
    filters,
    find: search.q ?? '',
    columns: chosen.length > 0 ? chosen : null,
  }
}

/** The address of a view: only what differs from the default is written. Undefined removes a key. */
export function searchOf<T>(
  view: GridView,
  columns: readonly GridColumn<T>[],
  fallback: readonly SortKey[],
): GridSearch {
  const sort = view.sort.map((key) => (key.desc ? '-' : '') + key.id)
  const usual = fallback.map((key) => (key.desc ? '-' : '') + key.id)
  const search: GridSearch = {
    q: view.find === '' ? undefined : view.find,
    sort: sort.join('.') === usual.join('.') ? undefined : sort.join('.'),
    cols: view.columns === null ? undefined : view.columns.join('.'),
  }
  for (const { id } of columns) {
    const expressions = view.filters[id]
    search[id] = expressions && expressions.length > 0 ? [...expressions] : undefined
  }
  return search
}
