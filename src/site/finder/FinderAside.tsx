import { useQueryClient } from '@tanstack/react-query'
import type { ExactFacets } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './FinderAside.module.css'
import { FacetOverview } from './FacetOverview.tsx'
import { RecordSummary } from './RecordSummary.tsx'
import { parentsOf } from './useChildren.ts'
import { usePeekChange } from './usePeekChange.ts'

interface FinderAsideProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  peek: string
  facets: C | undefined
  /** Exact counts per filter value under the current filters, once the directory has loaded. */
  exact: ExactFacets | null | undefined
}

/**
 * The column beside the list: the summary of the selected record, or else an
 * overview of the filtered directory.
 */
export function FinderAside<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  peek,
  facets,
  exact,
}: FinderAsideProps<T, F, C>) {
  const { queries } = finder
  const changePeek = usePeekChange()
  const client = useQueryClient()
  const pages = client.getQueryData(queries.list(filters).queryKey)?.pages ?? []
  const listed = pages
    .flatMap((page) =>
      page.records.concat(
        ...Object.values(page.children ?? {}),
        client.getQueryData(queries.children(parentsOf(page)).queryKey) ?? [],
      ),
    )
    .find(({ id }) => id === peek)
  return (
    <div className={styles.aside}>
      {peek === '' ? (
        <FacetOverview finder={finder} filters={filters} facets={facets} exact={exact} />
      ) : (
        <RecordSummary
          key={peek}
          finder={finder}
          id={peek}
          listed={listed}
          inCard={false}
          onClose={() => changePeek('')}
        />
      )}
    </div>
  )
}
