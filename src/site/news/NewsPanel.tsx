import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadSource } from '../../entities/list/source.ts'
import { type NewsFilters, newsFilters, NO_NEWS_FILTERS } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { FacetFilter } from '../finder/FacetFilter.tsx'
import { FilterChips } from '../finder/FilterChips.tsx'
import { SearchBox } from '../finder/SearchBox.tsx'
import { useFilterChange } from '../finder/useFilterChange.ts'
import { NEWS_FILTER_LABELS, useActiveNewsFilters } from './activeNewsFilters.ts'
import styles from './NewsFinder.module.css'

/**
 * Returns the options without counts: articles are not counted by the country or sector of their projects.
 */
const offered = (counts: readonly { value: string }[] | undefined) =>
  counts && { counts: counts.map(({ value }) => ({ value, n: null })), narrowed: true }

/** The filters of the feed, with the active ones as chips. */
export function NewsPanel({ filters }: { filters: NewsFilters }) {
  const change = useFilterChange<NewsFilters>()
  const [lost, setLost] = useState(false)
  const years = useQuery(newsQueries.years()).data ?? []
  const { data: exact } = useQuery(projectQueries.exact(PROJECT_LIST.defaults))
  const want = () => void loadSource().then(undefined, () => setLost(true))
  const chips = useActiveNewsFilters(filters).map(({ label, value, without }) => ({
    label,
    value,
    onRemove: () => change(without),
  }))
  return (
    <div className={styles.panel}>
      <SearchBox label="Search news" value={filters.q} onSearch={(q, again) => change({ q }, again)} />
      <div className="field">
        <label htmlFor="news-year">Year</label>
        <select
          id="news-year"
          className="input"
          value={filters.year}
          onChange={({ currentTarget }) => change({ year: currentTarget.value })}
        >
          <option value="">Any year</option>
          {[...new Set([...years, filters.year])]
            .filter((year) => year !== '')
            .map((year) => (
              <option key={year}>{year}</option>
            ))}
        </select>
      </div>
      <div>
        {(['country', 'sector'] as const).map((key) => (
          <FacetFilter
            key={key}
            label={NEWS_FILTER_LABELS[key]}
            answer={offered(exact?.counts[key])}
            lost={lost}
            all="articles"
            chosen={filters[key]}
            onOpen={want}
            onChange={(values) => change({ [key]: values })}
          />
        ))}
      </div>
      <FilterChips
        chips={chips}
        onClear={() => change(newsFilters.parse(NO_NEWS_FILTERS))}
        afterwards={() => document.querySelector<HTMLElement>('#news-year')?.focus({ preventScroll: true })}
      />
    </div>
  )
}
