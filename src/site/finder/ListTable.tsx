import { type ReactNode, Suspense, useState } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { counted } from '../../ui/format.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useScrollRestoration } from '../frame/useScrollRestoration.ts'
import { bidiIsolated } from '../record/bidiIsolated.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import { SortHeading } from '../record/SortHeading.tsx'
import { NewTag } from '../saved/NewTag.tsx'
import { activeFilters } from './activeFilters.ts'
import type { FinderFilters, FinderTotals, TableProps } from './definition.ts'
import type { Group } from './groups.ts'
import styles from './ListTable.module.css'
import { LoadMore } from './LoadMore.tsx'
import { sortInAddress } from './sortInAddress.ts'
import { useFilterChange } from './useFilterChange.ts'
import { useListPages } from './useListPages.ts'

const NoMatches = lazyComponent(async () => (await import('./NoMatches.tsx')).NoMatches)

export interface ListColumn<T, Sort extends string> {
  label: string
  cell: (record: T) => ReactNode
  /** The sort key that a press on the heading selects. */
  sort?: Sort
  /** Whether the column holds figures, aligned on their last digit. */
  isFigure?: boolean
}

interface ListTableProps<
  T extends TreeRecord,
  F extends FinderFilters,
  C extends FinderTotals,
> extends TableProps<T, F, C> {
  /** The columns after the name. */
  columns: ListColumn<T, Exclude<F['sort'], ''>>[]
}

const NAME = { label: 'Name', sort: 'name', isFigure: false } as const

/** A public list as a table, one record per row; the children of a record are shown below it on demand. */
export function ListTable<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  stale,
  columns,
}: ListTableProps<T, F, C>) {
  const { groups, next } = useListPages(finder, filters)
  const change = useFilterChange<F>()
  useScrollRestoration()
  const { sorts } = finder
  const isSearched = filters.q !== ''
  const sorted = filters.sort || (isSearched ? '' : sorts[0]?.key)

  if (groups.length === 0) {
    return (
      <Suspense fallback={<p>{finder.empty}</p>}>
        <NoMatches finder={finder} filters={filters} active={activeFilters(finder, filters, undefined)} />
      </Suspense>
    )
  }

  return (
    <div aria-busy={stale} className={styles.results} data-stale={stale}>
      <ScreenState is="content" />
      <h2 className="visually-hidden">Results</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section className={styles.wide} tabIndex={0} aria-label={`Table of ${finder.nouns.many}`}>
        <table className={`table ${styles.table}`}>
          <caption className="visually-hidden">{finder.title}</caption>
          <thead>
            <tr>
              {[NAME, ...columns].map(({ label, sort, isFigure }) => {
                const dir = sort !== undefined && sort === sorted ? filters.dir : undefined
                return (
                  <SortHeading
                    key={label}
                    label={label}
                    dir={dir}
                    isFigure={isFigure}
                    onSort={sort && (() => change(sortInAddress(sorts, isSearched, sort, dir)))}
                  />
                )
              })}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRows key={group.key} finder={finder} group={group} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <LoadMore {...next} />
    </div>
  )
}

interface RowsProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: TableProps<T, F, C>['finder']
  group: Group<T>
  columns: ListTableProps<T, F, C>['columns']
}

/** A record with its children on demand; children whose parent is not listed name it as "part of …". */
function GroupRows<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { collection, nouns },
  group: { parent, parentId, parentName, children },
  columns,
}: RowsProps<T, F, C>) {
  const [isOpen, setOpen] = useState(false)
  const row = (record: T, more: ReactNode) => (
    <tr key={record.id} data-below={(parent && record !== parent) || undefined}>
      <th scope="row">
        <RecordLink collection={collection} id={record.id} from="list">
          {record.name}
        </RecordLink>{' '}
        <NewTag since={record.createdAt} />
        {more}
      </th>
      {columns.map(({ label, cell, isFigure }) => (
        <td key={label} data-figure={isFigure}>
          {bidiIsolated(cell(record))}
        </td>
      ))}
    </tr>
  )
  if (!parent)
    return children.map((child) =>
      row(
        child,
        <span className={styles.within}>
          part of{' '}
          <RecordLink collection={collection} id={parentId}>
            {parentName || `another ${nouns.one}`}
          </RecordLink>
        </span>,
      ),
    )
  const childrenText = counted(children.length, nouns.oneBelow, nouns.below)
  return (
    <>
      {row(
        parent,
        children.length > 0 && (
          <button
            type="button"
            className="button-link"
            aria-expanded={isOpen}
            aria-label={`${childrenText} of ${parent.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {childrenText}
          </button>
        ),
      )}
      {isOpen && children.map((child) => row(child, null))}
    </>
  )
}
