import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countryBySector } from '../../entities/project/countryBySector.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { count, counted, money } from '../../ui/format.ts'
import { ResultsBoundary } from '../finder/ResultsBoundary.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { CrossTable } from './CrossTable.tsx'
import { FacetChart } from './FacetChart.tsx'
import styles from './Insights.module.css'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { currenciesOf, type Measure } from './measure.ts'
import { YearChart } from './YearChart.tsx'

interface InsightsScreenProps {
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** The whole directory in pictures, drawn from its counters: one document, however many projects there are. */
export function InsightsScreen(props: InsightsScreenProps) {
  return (
    <div className={styles.insights}>
      <PageTitle title="Insights" />
      <ResultsBoundary resetKey="insights" fallback={<InsightsSkeleton />}>
        <Charts {...props} />
      </ResultsBoundary>
    </div>
  )
}

function Charts({ measure: wanted, onMeasure }: InsightsScreenProps) {
  const facets = useSuspenseQuery(projectQueries.facets()).data
  const currencies = currenciesOf(facets.capex)
  const measure = currencies.includes(wanted) ? wanted : ''
  const countries = facets.country.filter(({ value }) => value !== '').length
  if (facets.total === 0) {
    return (
      <>
        <ScreenState is="trouble" />
        <p className={styles.empty}>There are no projects to show yet.</p>
      </>
    )
  }
  return (
    <>
      <ScreenState is="content" />
      <div className={styles.choice}>
        <p>
          <Link to="/projects">{counted(facets.total, 'project', 'projects')}</Link> in{' '}
          {counted(countries, 'country', 'countries')}, sub-projects included
          {measure !== '' && `; ${money(facets.capex[measure] ?? 0, measure)} of capex stated in ${measure}`}.
        </p>
        <div className="field">
          <label htmlFor="measure">Show</label>
          <select
            id="measure"
            className="input"
            value={measure}
            onChange={({ currentTarget }) => onMeasure(currentTarget.value)}
          >
            <option value="">Number of projects</option>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                Capex in {currency}
              </option>
            ))}
          </select>
        </div>
      </div>
      <output className="visually-hidden">
        {measure === '' ? 'Showing the number of projects' : `Showing capex in ${measure}`}
      </output>
      {measure !== '' && (
        <p className="hint">
          Only amounts stated in {measure}: nothing is converted, and currencies are never added up. A project
          and its sub-projects may state the same money twice.
        </p>
      )}
      <div className={styles.charts}>
        <FacetChart
          title="By country"
          of="Country"
          counts={facets.country}
          measure={measure}
          filter="country"
        />
        <FacetChart title="By sector" of="Sector" counts={facets.sector} measure={measure} filter="sector" />
        <FacetChart title="By status" of="Status" counts={facets.status} measure={measure} filter="status" />
        <YearChart counts={facets.year} measure={measure} />
        <CrossTable
          pairs={countryBySector(facets)}
          countries={facets.country}
          sectors={facets.sector}
          measure={measure}
        />
      </div>
      <p className="hint">Drawn from {count(facets.total)} projects of this directory.</p>
    </>
  )
}
