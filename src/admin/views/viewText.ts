import { byText } from '../../fold.ts'
import { gridSearch, type GridSearch } from '../../ui/gridSearch.ts'

/** What is of the moment, and which view is on, is no part of a view. */
const LEFT_OUT = new Set(['q', 'view'])

/** What a view keeps of an address, always in the same order: two that mean the same are the same text. */
export function viewText(search: GridSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search).sort(([a], [b]) => byText(a, b)))
    if (!LEFT_OUT.has(key)) for (const one of [value ?? []].flat().toSorted(byText)) params.append(key, one)
  return params.toString()
}

/** The address of a view. */
export function searchOfText(text: string): GridSearch {
  const params = new URLSearchParams(text)
  return gridSearch(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])))
}
