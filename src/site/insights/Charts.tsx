import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { site } from '../../config.ts'
import type { Breakdown } from '../../entities/list/breakdown.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { count, counted, partialDate } from '../../ui/format.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { CrossTable } from './CrossTable.tsx'
import { FacetChart } from './FacetChart.tsx'
import styles from './Insights.module.css'
import { Legend } from './Legend.tsx'
import { currenciesOf, measureText, sizeOf, sizeText } from './figures.ts'
import { type Measure } from './measure.ts'
import type { Scope } from './scope.ts'
import { YearChart } from './YearChart.tsx'

interface ChartsProps {
  data: Breakdown
  filters: ProjectFilters
  /** A description of the list, such as `Transport projects in Qatar`. */
  about: string
  measure: Measure
  onMeasure: (measure: Measure) => void
}

const today = () => partialDate(new Date().toISOString().slice(0, 10))

/** The charts of a list, and the choice of the measure. */
export function Charts({
  data: { total, summed, rows, cells },
  filters,
  about,
  measure,
  onMeasure,
}: ChartsProps) {
  const { data: rates = DEFAULT_RATES } = useQuery(rateQueries.shown())
  if (total === 0)
    return (
      <>
        <ScreenState is="trouble" />
        <p className={styles.empty}>No projects found matching your criteria.</p>
      </>
    )
  const currencies = currenciesOf(rows.currency)
  const countries = rows.country.filter(({ value }) => value !== '').length
  const sum = rows.status.reduce((all, row) => all + sizeOf(row, measure), 0)
  const day = rates.date === '' ? '' : ` of ${partialDate(rates.date)}`
  const source = `${site.product}, ${today()}${measure === 'value' ? ` · rates${day}: ${rates.source}` : ''}`
  const scope: Scope = { filters, measure, about, source }
  return (
    <>
      <ScreenState is="content" />
      <div className={styles.choice}>
        <p>
          <output tabIndex={-1}>
            <Link to="/projects" search={filters}>
              {counted(total, 'project', 'projects')}
            </Link>{' '}
            in {counted(countries, 'country', 'countries')}, sub-projects included
            {measure !== '' && `: ${sizeText(sum, measure)}, stated by ${count(summed)} of them`}.
          </output>
        </p>
        <div className="field">
          <label htmlFor="measure">Show</label>
          <select
            id="measure"
            className="input"
            value={measure === 'value' || currencies.includes(measure) ? measure : ''}
            onChange={({ currentTarget }) => onMeasure(currentTarget.value)}
          >
            <option value="">Number of projects</option>
            <option value="value">{measureText('value')}</option>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {measureText(currency)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {measure !== '' && (
        <p className="hint">
          {measure === 'value'
            ? `Amounts are converted at indicative rates${day} (${rates.source}); those without one are left out.`
            : `Only amounts stated in ${measure}: nothing is converted.`}{' '}
          A project and its sub-projects may count the same money twice.
        </p>
      )}
      <Legend rows={rows.status} />
      <div className={styles.charts}>
        <FacetChart title="By country" of="Country" rows={rows.country} scope={scope} filter="country" />
        <FacetChart title="By sector" of="Sector" rows={rows.sector} scope={scope} filter="sector" />
        <FacetChart title="By status" of="Status" rows={rows.status} scope={scope} filter="status" />
        {/* Not if one is chosen: links of its partners' bars would also list their other projects. */}
        {filters.company.length === 0 && (
          <FacetChart
            title="Top companies"
            of="Company"
            rows={rows.company}
            scope={scope}
            filter="company"
            unstated={false}
          />
        )}
        {filters.owner.length === 0 && (
          <FacetChart
            title="Top owners"
            of="Owner"
            rows={rows.owner}
            scope={scope}
            filter="owner"
            unstated={false}
          />
        )}
        <YearChart rows={rows.year} scope={scope} />
        <CrossTable cells={cells} countries={rows.country} sectors={rows.sector} scope={scope} />
      </div>
    </>
  )
}
