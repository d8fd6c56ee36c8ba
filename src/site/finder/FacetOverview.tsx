import type { ExactFacets } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { StatusMark } from '../../display/statusMarks.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import { count } from '../../ui/format.ts'
import { Mark } from '../../ui/Mark.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'
import styles from './FacetOverview.module.css'
import { useFilterChange } from './useFilterChange.ts'

interface FacetOverviewProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  facets: C | undefined
  exact: ExactFacets | null | undefined
}

const MAX_BARS = 8

const colourOf = (mark: StatusMark | undefined) => mark && `var(--${mark.tone})`

const ValueMark = ({ mark }: { mark: StatusMark | undefined }) => mark && <Mark {...mark} />

/**
 * A bar chart of the directory by one facet; a press on a bar adds its value to the filters or removes it.
 * The counts reflect the other filters once the directory has loaded.
 */
export function FacetOverview<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { nouns, overview, defaults },
  filters,
  facets,
  exact,
}: FacetOverviewProps<T, F, C>) {
  const change = useFilterChange<F>()
  const { heading, narrowed, facet, order } = overview
  const chosen = filters[facet.key] as string[]
  const counts = exact ? exact.counts[facet.key] : facets && facet.counts?.(facets, defaults).counts
  const counted = (counts ?? []).flatMap(({ value, n }) =>
    value !== '' && value !== NOT_STATED && (n || chosen.includes(value)) ? [{ value, n: n ?? 0 }] : [],
  )
  const rows = order ? order.flatMap((value) => counted.find((row) => row.value === value) ?? []) : counted
  if (rows.length === 0) return null
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return (
    <section className={styles.overview} aria-labelledby="glance">
      <h2 id="glance">{exact && facets && exact.total < facets.total ? narrowed : heading}</h2>
      <p className="hint">Select a {nouns.one} to see its summary here.</p>
      <ul>
        {rows.slice(0, MAX_BARS).map(({ value, n }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={chosen.includes(value)}
              onClick={() =>
                change(
                  changeOf<F>(
                    facet.key,
                    chosen.includes(value)
                      ? chosen.filter((one) => one !== value)
                      : exact
                        ? [...chosen, value].sort()
                        : [value],
                  ),
                )
              }
            >
              <span>
                <ValueMark mark={overview.mark?.(value)} />
                {value}
              </span>
              <span className="figures">{count(n)}</span>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(100 * n) / most}%`, background: colourOf(overview.mark?.(value)) }}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
