import { droppedValues, parseSearch } from '../../address/search.ts'
import { oneText } from '../../entities/list/filters.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../../site/finder/definition.ts'
import { FinderScreen } from '../../site/finder/FinderScreen.tsx'
import { ask } from '../answers.ts'

/**
 * Renders a list filtered by the search of its address. Throws if the application has to render it, because
 * values were dropped or a summary is open.
 */
export function list<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  search: string,
) {
  const { queries, parse } = finder
  const wanted = parseSearch(search)
  const filters = parse(wanted)
  if (droppedValues(search, filters) > 0 || oneText(wanted.peek) !== '')
    throw new TypeError('this list is left to the application')
  const screen = <FinderScreen finder={finder} filters={filters} peek="" />
  const answers = Promise.all([ask(queries.list(filters)), ask(queries.facets())])
  return { waiting: screen, whole: answers.then(() => screen) }
}
