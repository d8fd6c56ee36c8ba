import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { historyQueries } from '../../entities/history/queries.ts'
import { counted } from '../../ui/format.ts'
import { reason } from '../reason.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { OperationCard } from './OperationCard.tsx'
import { operationsOf } from './operations.ts'
import { historyFilters, type HistorySearch } from '../../entities/history/search.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import styles from './history.module.css'

/** Everything that staff have done, newest first: the changes of each operation, and Undo. */
export function HistoryScreen({
  search,
  onChange,
}: {
  search: HistorySearch
  onChange: (change: Record<string, string>) => void
}) {
  const query = useInfiniteQuery(historyQueries.list(historyFilters(search)))
  const operations = operationsOf(query.data?.pages.flatMap(({ items }) => items) ?? [])
  const screen = useRef<HTMLDivElement>(null)
  const load = useRef<HTMLButtonElement>(null)
  /** Number of operations above the button when it was pressed. */
  const above = useRef<number | null>(null)
  const n = operations.length
  useLayoutEffect(() => {
    if (above.current === null || n <= above.current) return
    // Earlier operations appear where the button was, which has moved below them or gone: the first of them
    // gets the focus.
    const { activeElement, body } = document
    const isHere = activeElement === load.current || activeElement === body
    if (isHere) screen.current?.querySelectorAll<HTMLElement>(':scope > article')[above.current]?.focus()
    above.current = null
  }, [n])
  return (
    <div ref={screen} className={`column ${styles.history}`}>
      <HistoryFilters search={search} onChange={onChange} />
      {query.isError && (
        <RetryNotice onRetry={query.refetch}>
          The history could not be loaded: {reason(query.error)}
        </RetryNotice>
      )}
      {query.isPending && <output className={`skeleton ${styles.waiting}`}>Loading the history...</output>}
      {query.isSuccess && operations.length === 0 && (
        <p className={styles.empty}>
          {Object.keys(search).length === 0
            ? 'No changes yet.'
            : query.hasNextPage
              ? 'No matching changes recently.'
              : 'No matching changes.'}
        </p>
      )}
      {operations.map((operation) => (
        <OperationCard key={operation.id} operation={operation} record={search.record} />
      ))}
      {query.hasNextPage && (
        <button
          ref={load}
          type="button"
          className={`button-quiet ${styles.load}`}
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => {
            if (query.isFetchingNextPage) return
            above.current = n
            void query.fetchNextPage()
          }}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show earlier changes'}
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {query.isFetching ? '' : `${counted(operations.length, 'operation', 'operations')} shown`}
      </p>
    </div>
  )
}
