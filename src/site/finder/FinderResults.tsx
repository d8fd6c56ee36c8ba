import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree-page.ts'
import type { ActiveFilter } from './activeFilters.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { ScreenPart } from '../frame/ScreenPart.tsx'
import { GroupItem } from './GroupItem.tsx'
import { groupByParent } from './groups.ts'
import { LIST_NOTES } from './listNotes.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoMatches } from './NoMatches.tsx'
import { useRememberPages } from './rememberPages.ts'
import styles from './Results.module.css'
import { useChildren } from './useChildren.ts'

interface FinderResultsProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  active: ActiveFilter<F>[]
  /** True while the list for newer filters is on its way. */
  stale: boolean
  selected: string
  onSelect: (id: string) => void
  /** The summary to show inside the selected card; undefined when it stands beside the list. */
  summaryOf: ((id: string, known: T) => ReactNode) | undefined
  onFilters: (change: Partial<F>) => void
  onReset: () => void
}

export function FinderResults<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  props: FinderResultsProps<T, F, C>,
) {
  const { finder, filters, active, stale, selected, onSelect, summaryOf, onFilters, onReset } = props
  const { queries, words, title } = finder
  const query = useSuspenseInfiniteQuery(queries.list(filters))
  const remember = useRememberPages()
  const { pages } = query.data
  const children = useChildren(queries, pages)
  const records = pages.flatMap((page) => page.records)
  const note = pages.at(-1)?.note ?? null
  const remark = finder.remark?.(records, filters) ?? null
  const groups = groupByParent(records, children)

  if (groups.length === 0) {
    return <NoMatches message={finder.empty} active={active} onRemove={onFilters} onReset={onReset} />
  }
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale}>
      <ScreenPart is="content" />
      <h2 className="visually-hidden">Results</h2>
      {remark !== null && <p className="hint">{remark}</p>}
      {note !== null && <p className="hint">{LIST_NOTES[note]}</p>}
      <ul className={styles.list} aria-label={title}>
        {groups.map((group) => (
          <GroupItem
            key={group.key}
            finder={finder}
            group={group}
            whole={pages[0]?.roots ?? false}
            selected={selected}
            onSelect={onSelect}
            summaryOf={summaryOf}
          />
        ))}
      </ul>
      <LoadMore
        label={`Show more ${words.many}`}
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage().then(({ data }) => remember(data?.pages.length ?? 1))}
      />
    </div>
  )
}
