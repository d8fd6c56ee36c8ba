/** A grid's part of the address: `q`, `sort`, `cols`, `match`, `group`, `view`, and one key per filtered column. */
export interface GridSearch {
  q?: string
  sort?: string
  cols?: string
  /** "any": a row is shown that passes one of the filtered columns. */
  match?: string
  /** The column whose values the rows are grouped by. */
  group?: string
  /** The id of the named view that is on; the rest of the address may differ from it. */
  view?: string
  [columnId: string]: string | string[] | undefined
}

const SINGLE = new Set(['q', 'sort', 'cols', 'match', 'group', 'view'])

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/**
 * Reads any address of a grid: filters become lists, values of another kind are left out instead of failing. It has
 * no schema library because it comes with the routes, before any screen.
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
