import { byText } from '../../fold.ts'
import { gridSearch, type GridSearch } from '../../ui/gridSearch.ts'

/**
 * Search parameters that are not part of a view: the search text, which is temporary, and the view's own id.
 */
const LEFT_OUT = new Set(['q', 'view'])

/**
 * Returns the part of an address that a view stores, in canonical order, so that equal views have equal
 * texts.
 */
export function viewText(search: GridSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search).sort(([a], [b]) => byText(a, b)))
    if (!LEFT_OUT.has(key)) for (const one of [value ?? []].flat().toSorted(byText)) params.append(key, one)
  return params.toString()
}

/** Parses the text of a view into search parameters. */
export function searchOfText(text: string): GridSearch {
  const params = new URLSearchParams(text)
  return gridSearch(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])))
}
