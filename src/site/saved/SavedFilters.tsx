import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { count } from '../../ui/format.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { focusCount } from '../finder/focusCount.ts'
import { lastVisit } from './lastVisit.ts'
import styles from './SavedFilters.module.css'
import { isFilterSaved, removeFilter, type SavedFilter, saveFilter, useSavedFilters } from './savedFilters.ts'

interface SavedFiltersProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  /** The current filters in words; '' if there are none. */
  name: string
}

/** Saves the filters of a list in this browser, without an account, and links to the saved ones. */
export function SavedFilters<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  name,
}: SavedFiltersProps<T, F, C>) {
  const path: SavedFilter['path'] = `/${finder.collection}`
  const router = useRouter()
  const address = useRouterState({ select: ({ location }) => location.searchStr.replace(/^\?/, '') })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const all = useSavedFilters()
  const own = all.filter((one) => one.path === path)
  // Parameters such as the open summary are not part of the filters.
  const search = withoutPeek(address)
  const saved = isFilterSaved(all, { path, search })
  if (name === '' && own.length === 0) return null
  return (
    <div className={styles.saved}>
      {name !== '' && (
        <button
          type="button"
          className="button-link"
          aria-pressed={saved}
          onClick={() =>
            setRefusal(
              saved ? removeFilter({ path, search }) : saveFilter({ path, search, name: name.slice(0, 200) }),
            )
          }
        >
          {saved ? 'Filters saved' : 'Save these filters'}
        </button>
      )}
      {own.length > 0 && (
        <details className={`disclosure ${styles.list}`} onToggle={() => setWasOpened(true)}>
          <summary>Saved filters ({own.length})</summary>
          <ul>
            {own.map((one) => (
              <li key={one.search}>
                <a href={router.history.createHref(`${path}?${one.search}`)}>
                  <bdi>{one.name}</bdi>
                </a>
                {wasOpened && <Added finder={finder} search={one.search} />}
                <button
                  type="button"
                  className="button-link"
                  aria-label={`Delete the saved filters ${one.name}`}
                  onClick={({ currentTarget }) => {
                    const summary = currentTarget.closest('details')?.querySelector('summary')
                    const why = removeFilter(one)
                    setRefusal(why)
                    if (why !== null) return
                    // The pressed button is gone; with the last filter, the whole list is gone too.
                    if (own.length > 1) summary?.focus()
                    else focusCount()
                  }}
                >
                  Delete
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {refusal !== null && (
        <p className="hint" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

interface AddedProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  search: string
}

/**
 * The number of matching records added since the last visit; renders nothing if
 * there are none or it is unknown.
 */
function Added<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { queries, parse },
  search,
}: AddedProps<T, F, C>) {
  const router = useRouter()
  const since = lastVisit()
  const { data } = useQuery({
    ...queries.added(parse(router.options.parseSearch(search)), since ?? 0),
    enabled: since !== null,
  })
  if (!data || data.n === 0) return null
  return (
    <span className="tag" data-tone="info">
      {count(data.n)}
      {!data.exact && '+'} new<span className="visually-hidden"> since your last visit</span>
    </span>
  )
}

function withoutPeek(search: string): string {
  const values = new URLSearchParams(search)
  values.delete('peek')
  values.delete('meter')
  return values.toString()
}
