import { Suspense, useRef } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { PublicField } from '../../entities/dynamic-field/schema.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { activeFilters } from './activeFilters.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'
import { GroupItem } from './GroupItem.tsx'
import { holds } from './groups.ts'
import { LIST_NOTES } from './listNotes.ts'
import { LoadMore } from './LoadMore.tsx'
import styles from './Results.module.css'
import { useFilterChange } from './useFilterChange.ts'
import { useListPages } from './useListPages.ts'
import { useMarkedWords } from './useMarkedWords.ts'
import { usePeekChange } from './usePeekChange.ts'

const RecordSummary = lazyComponent(async () => (await import('./RecordSummary.tsx')).RecordSummary)
const NoMatches = lazyComponent(async () => (await import('./NoMatches.tsx')).NoMatches)

interface FinderResultsProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  /** The definitions of the dynamic fields; needed only when some are filtered by. */
  fields: PublicField[] | undefined
  /** Whether the list shown is outdated because the list for newer filters is loading. */
  stale: boolean
  /** The id of the record whose summary is open, or ''. */
  peek: string
  /** Whether the summary opens inside its card instead of beside the list. */
  summaryInside: boolean
}

export function FinderResults<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  props: FinderResultsProps<T, F, C>,
) {
  const { finder, filters, fields, stale, peek, summaryInside } = props
  const { pages, records, groups, children, next } = useListPages(finder, filters)
  const change = useFilterChange<F>()
  const [selected, select, painted] = useOptimisticValue(peek, usePeekChange())
  const results = useRef<HTMLDivElement>(null)
  useMarkedWords(results, pages)
  const notes = pages.at(-1)?.notes ?? []
  // A list from the directory (with `total`) is sorted across currencies, so it needs no remark.
  const remark = (pages[0]?.total === undefined && finder.remark?.(records, filters)) || null

  // A link may open the summary of a record without a card here: it is on another
  // page, filtered out or deleted.
  const isElsewhere =
    summaryInside &&
    painted !== '' &&
    !groups.some((group) => holds(group, painted)) &&
    !groups.some(({ key, parent }) => pages[0]?.roots && parent?.childCount && !children[key])

  if (groups.length === 0) {
    return (
      <Suspense fallback={<p className={styles.message}>{finder.empty}</p>}>
        <NoMatches finder={finder} filters={filters} active={activeFilters(finder, filters, fields)} />
      </Suspense>
    )
  }
  return (
    <div ref={results} className={styles.results} aria-busy={stale} data-stale={stale}>
      <ScreenState is="content" />
      <h2 className="visually-hidden">Results</h2>
      {remark !== null && (
        <p className={`hint ${styles.remark}`}>
          {remark.text}
          {remark.ways.map(({ label, filters: way }) => (
            <button key={label} type="button" className="button-link screen-only" onClick={() => change(way)}>
              {label}
            </button>
          ))}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="hint">
          {LIST_NOTES[note]}
        </p>
      ))}
      {isElsewhere && (
        <Suspense>
          <RecordSummary
            key={painted}
            finder={finder}
            id={painted}
            listed={undefined}
            inCard={false}
            onClose={() => select('')}
          />
        </Suspense>
      )}
      <ul className={styles.list} aria-label={finder.title}>
        {groups.map((group) => (
          <GroupItem
            key={group.key}
            finder={finder}
            group={group}
            expected={(pages[0]?.roots && !children[group.key] && group.parent?.childCount) || 0}
            // Pass `selected` and `painted` only to the card concerned; otherwise every
            // press would re-render all cards.
            selected={holds(group, selected) ? selected : ''}
            painted={holds(group, painted) ? painted : ''}
            onSelect={select}
            summaryInside={summaryInside}
          />
        ))}
      </ul>
      <LoadMore {...next} />
    </div>
  )
}
