import type { TreeRecord } from '../../entities/tree/page.ts'
import { count } from '../../ui/format.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'
import styles from './Glance.module.css'
import { useFilterChange } from './useFilterChange.ts'

interface GlanceProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  facets: C | undefined
}

const MOST = 8

/** The whole directory by one facet: each bar filters the list. */
export function Glance<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { words, glance, defaults },
  facets,
}: GlanceProps<T, F, C>) {
  const change = useFilterChange<F>()
  const { heading, facet, order } = glance
  const counted = (facets ? facet.counts(facets, defaults).counts : []).flatMap(({ value, n }) =>
    value !== '' && n ? [{ value, n }] : [],
  )
  const rows = order ? order.flatMap((value) => counted.find((row) => row.value === value) ?? []) : counted
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ n }) => n))
  return (
    <section className={styles.glance} aria-labelledby="glance">
      <h2 id="glance">{heading}</h2>
      <p className="hint">Select a {words.one} to see its summary here.</p>
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
