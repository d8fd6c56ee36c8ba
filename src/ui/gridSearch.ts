/** A grid's search parameters: `q`, `sort`, `cols`, `match`, `group`, `view`, and one per filtered column. */
export interface GridSearch {
  q?: string
  sort?: string
  cols?: string
  /** "any": a row has to pass only one of the filtered columns. */
  match?: string
  /** The id of the column that rows are grouped by. */
  group?: string
  /** The id of the saved view in use; the other parameters may differ from it. */
  view?: string
  [columnId: string]: string | string[] | undefined
}

const SINGLE = new Set(['q', 'sort', 'cols', 'match', 'group', 'view'])

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/**
 * Parses any search parameters of a grid: filters become lists, values of other types are dropped instead of
 * failing. It uses no schema library, because it is loaded with the routes, before any screen.
 */
export function gridSearch(raw: Record<string, unknown>): GridSearch {
  const search: GridSearch = {}
  for (const [key, value] of Object.entries(raw)) {
    const texts = (Array.isArray(value) ? value : [value])
      .map(textOf)
      .filter((text) => text !== null && text !== '')
    const [first] = texts
    if (typeof first === 'string') search[key] = SINGLE.has(key) ? first : (texts as string[])
  }
  return search
}
