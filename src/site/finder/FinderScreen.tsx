import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { View } from '../../entities/list/filters.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { SidebarAd } from '../ads/SidebarAd.tsx'
import { ListActions } from '../export/ListActions.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { hasSavedFilters } from '../saved/hasSavedFilters.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { activeFilters, activeSettings } from './activeFilters.ts'
import { countText } from './countText.ts'
import type { Finder as Definition, FinderFilters, FinderTotals } from './definition.ts'
import { Finder } from './Finder.tsx'
import { FinderResults } from './FinderResults.tsx'
import { skipToCount } from './focusCount.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListStatus } from './ListStatus.tsx'
import styles from './Results.module.css'
import { ResultsBoundary } from './ResultsBoundary.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useFilterChange } from './useFilterChange.ts'
import { useMatches } from './useMatches.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useShown } from './useShown.ts'

// Lazy-loaded: none of these is part of a list's first view on a phone.
const SavedFilters = lazyComponent(async () => (await import('../saved/SavedFilters.tsx')).SavedFilters)
const ExportPanel = lazyComponent(async () => (await import('../export/ExportPanel.tsx')).ExportPanel)
const ViewTitle = lazyComponent(async () => (await import('./ViewTitle.tsx')).ViewTitle)
const FilterPanel = lazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel)
const MapView = lazyComponent(async () => (await import('../map/MapView.tsx')).MapView)
const FinderAside = lazyComponent(async () => (await import('./FinderAside.tsx')).FinderAside)

const WAYS_TO_LOOK: [View, label: string][] = [
  ['list', 'Show as a list'],
  ['table', 'Show as a table'],
  ['map', 'Show on a map'],
]

interface FinderScreenProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Definition<T, F, C>
  filters: F
  /** The id of the record whose summary is open, or ''. */
  peek: string
  view?: View
}

/** A public list with search, filters, grouping by parent, and the summary of one record. */
export function FinderScreen<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  peek,
  view = 'list',
}: FinderScreenProps<T, F, C>) {
  const { collection, queries, nouns, title } = finder
  const change = useFilterChange<F>()
  const beside = useMediaQuery('(min-width: 75em)')
  const { data: facets, error: lost } = useQuery(queries.facets())
  const fields = useQuery({
    ...dynamicFieldQueries.shown(collection),
    enabled: filters.field.length > 0,
  }).data
  const { data: exact } = useQuery(queries.exact(filters))
  const active = activeFilters(finder, filters, fields, exact?.names)
  const narrowed = active.length > 0
  const matches = useMatches(queries, filters, narrowed)
  const { shown, stale } = useShown(filters, (one) => queries.list(one).queryKey)
  const text = countText(nouns, narrowed, facets, matches)

  return (
    <Finder
      heading={
        <>
          <button type="button" className="skip-link" onClick={skipToCount}>
            Skip to results
          </button>
          <PageTitle title={title} />
          {narrowed && (
            <Suspense>
              <ViewTitle many={nouns.many} active={active} />
            </Suspense>
          )}
        </>
      }
      search={
        <SearchBox
          label={`Search ${nouns.many}`}
          value={filters.q}
          onSearch={(q, again) => change({ q }, again)}
        />
      }
      panel={
        <FilterPanel finder={finder} filters={filters} facets={facets} exact={exact} lost={lost !== null} />
      }
      active={activeSettings(active, filters, finder.defaults)}
      showLabel={text === null ? `Show ${nouns.many}` : `Show ${text.replace(/ \(.*/, '')}`}
      found={text?.replace(/ .*/, '') ?? ''}
      status={
        <>
          <ListStatus
            text={text}
            chips={active.map(({ label, value, without }) => ({
              label,
              value,
              onRemove: () => change(without),
            }))}
            onClear={() => change(finder.defaults)}
            actions={
              <div className={styles.tools}>
                {WAYS_TO_LOOK.map(
                  ([other, label]) =>
                    other !== view && (
                      <button
                        key={other}
                        type="button"
                        data-view={other}
                        className="button-link"
                        onClick={() => change({ view: other })}
                      >
                        {label}
                      </button>
                    ),
                )}
                {collection === 'projects' && (
                  // The same form as in the address: the first paint does not know the default direction.
                  <Link
                    to="/insights"
                    search={{ ...filters, dir: filters.dir === 'desc' ? 'desc' : '' } as object}
                  >
                    Insights
                  </Link>
                )}
                {/* Last, so that it stays in its place above the panel that it opens. */}
                <ListActions>
                  <ExportPanel
                    source={{
                      collection,
                      nouns,
                      filters: active.map(({ label, value }) => ({ label, value })),
                      hasFeed: !queries.needsDirectory(filters),
                      total: narrowed ? (matches?.exact ? matches.n : null) : (facets?.total ?? null),
                      read: async function* () {
                        const { matchingRecords } = await import('../export/matchingRecords.ts')
                        yield* matchingRecords(queries, filters)
                      },
                    }}
                  />
                </ListActions>
              </div>
            }
          />
          {(narrowed || hasSavedFilters(collection)) && (
            <Suspense fallback={<div className={styles.saved} />}>
              <SavedFilters finder={finder} name={active.map(({ value }) => value).join(', ')} />
            </Suspense>
          )}
        </>
      }
      results={
        <ResultsBoundary
          resetKey={JSON.stringify(filters)}
          fallback={<ListSkeleton label={finder.loading} />}
        >
          {view === 'map' && <MapView finder={finder} filters={filters} peek={peek} />}
          {view === 'table' && <finder.Table finder={finder} filters={shown} stale={stale} />}
          {view === 'list' && (
            <FinderResults
              finder={finder}
              filters={shown}
              fields={fields}
              stale={stale}
              peek={peek}
              summaryInside={!beside}
            />
          )}
        </ResultsBoundary>
      }
      sidebar={<SidebarAd placement={`${collection}-sidebar`} />}
      aside={
        beside && view === 'list' ? (
          <Suspense>
            <FinderAside finder={finder} filters={shown} peek={peek} facets={facets} exact={exact} />
          </Suspense>
        ) : undefined
      }
    />
  )
}
