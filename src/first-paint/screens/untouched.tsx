import type { TreeRecord } from '../../entities/tree-page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../../site/finder/definition.ts'
import { FinderScreen } from '../../site/finder/FinderScreen.tsx'
import { ask } from '../answers.ts'

const nothing = () => undefined

/** A list as nobody has narrowed it. */
export async function untouched<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
) {
  const { queries, defaults } = finder
  await Promise.all([ask(queries.list(defaults)), ask(queries.facets())])
  return (
    <FinderScreen
      finder={finder}
      filters={defaults}
      peek=""
      dropped={0}
      onFilters={nothing}
      onPeek={nothing}
    />
  )
}
