import type { TreeRecord } from '../../entities/tree/page.ts'
import { count } from '../../ui/format.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'
import styles from './FacetOverview.module.css'
import { useFilterChange } from './useFilterChange.ts'

interface FacetOverviewProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  facets: C | undefined
}

const MOST = 8

/** The whole directory by one facet, as bars; each filters the list. */
export function FacetOverview<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { nouns, overview, defaults },
  facets,
}: FacetOverviewProps<T, F, C>) {
  const change = useFilterChange<F>()
  const { heading, facet, order } = overview
  const counted = (facets ? facet.counts(facets, defaults).counts : []).flatMap(({ value, n }) =>
    value !== '' && n ? [{ value, n }] : [],
  )
  const rows = order ? order.flatMap((value) => counted.find((row) => row.value === value) ?? []) : counted
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ n }) => n))
  return (
    <section className={styles.overview} aria-labelledby="glance">
      <h2 id="glance">{heading}</h2>
      <p className="hint">Select a {nouns.one} to see its summary here.</p>
      <ul>
        {rows.slice(0, MOST).map(({ value, n }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.row}
              onClick={() => change(changeOf<F>(facet.key, [value]))}
            >
              <span>{value}</span>
              <span className="figures">{count(n)}</span>
              <span className={styles.bar} style={{ inlineSize: `${(100 * n) / most}%` }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
