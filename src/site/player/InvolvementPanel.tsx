import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NO_STATUS_MARK, statusMark } from '../../display/statusMarks.ts'
import { loadSource } from '../../entities/list/source.ts'
import { Bars } from '../../ui/chart/Bars.tsx'
import { Columns } from '../../ui/chart/Columns.tsx'
import { count, counted } from '../../ui/format.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import styles from './InvolvementPanel.module.css'
import type { Tally, Totals } from './totals.ts'
import type { KnownInvolvement } from './useInvolvement.ts'
import { useTotals } from './useTotals.ts'

/** Bars shown per chart; the rest is only counted. */
const MAX_BARS = 6

interface InvolvementPanelProps extends KnownInvolvement {
  id: string
}

/**
 * Charts of a player's projects by role, status, country, sector and start year, and of its partners in them.
 */
export function InvolvementPanel({ id, taken, partners }: InvolvementPanelProps) {
  const totals = useTotals(taken)
  if (!totals) return <OnTheWay />
  // Keep the reserved space: removing it would shift the content below.
  if (totals.projects === 0) return <div className={styles.waiting} />
  const { roles, statuses, countries, sectors, years } = totals
  return (
    <div className={styles.charts}>
      <Chart title="By role">
        <Tallies tallies={roles} search={(role) => ({ company: [`${role}:${id}`] })} />
      </Chart>
      <Chart title="By status">
        <Tallies tallies={statuses} search={(status) => ({ company: [id], status: [status] })} marked />
      </Chart>
      <Chart title="By country">
        <Tallies tallies={countries} search={(country) => ({ company: [id], country: [country] })} />
      </Chart>
      <Chart title="By sector">
        <Tallies tallies={sectors} search={(sector) => ({ company: [id], sector: [sector] })} />
      </Chart>
      {years.length > 1 && (
        <Chart title="By start year">
          <Years years={years} of={totals.projects} />
        </Chart>
      )}
      <Chart title="Partners">
        <Partners partners={partners} />
      </Chart>
    </div>
  )
}

const Chart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.chart}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface TalliesProps {
  tallies: readonly Tally[]
  /** Returns the search parameters of the project list behind one bar. */
  search: (value: string) => object
  /** Whether the values are project statuses, which are drawn with their mark. */
  marked?: boolean
}

function Tallies({ tallies, search, marked = false }: TalliesProps) {
  const hidden = tallies.length - MAX_BARS
  return (
    <>
      <Bars
        items={tallies.slice(0, MAX_BARS).map(({ value, n }) => ({
          id: value,
          label: (
            <Link to="/projects" search={search(value || 'not-stated')}>
              <bdi>{value || 'Not stated'}</bdi>
            </Link>
          ),
          figure: count(n),
          size: n,
          mark: marked ? (statusMark(value) ?? NO_STATUS_MARK) : undefined,
        }))}
      />
      {hidden > 0 && <p className="hint">{counted(hidden, 'more', 'more')} among its projects</p>}
    </>
  )
}

function Years({ years, of }: { years: Totals['years']; of: number }) {
  const begun = years.reduce((sum, { n }) => sum + n, 0)
  const most = years.reduce((best, year) => (year.n > best.n ? year : best))
  return (
    <>
      <Columns
        columns={years.map(({ year, n }, at) => ({
          id: String(year),
          title: `${year}: ${count(n)}`,
          size: n,
          label: at === 0 || at === years.length - 1 ? String(year) : undefined,
        }))}
      />
      <p className="hint">
        Most in {most.year} ({count(most.n)}).
        {begun < of && ` ${count(of - begun)} have no start date.`}
      </p>
      <ul className="visually-hidden">
        {years
          .filter(({ n }) => n > 0)
          .map(({ year, n }) => (
            <li key={year}>{`${year}: ${counted(n, 'project', 'projects')}`}</li>
          ))}
      </ul>
    </>
  )
}

function Partners({ partners }: Pick<KnownInvolvement, 'partners'>) {
  if (!partners) return <AskForAll>Find its partners</AskForAll>
  if (partners.length === 0) return <p className="muted">No other players are named in its projects.</p>
  return (
    <>
      <Bars
        items={partners.slice(0, MAX_BARS).map(({ id, name, n }) => ({
          id,
          label: (
            <RecordLink collection="players" id={id}>
              {name}
            </RecordLink>
          ),
          figure: counted(n, 'project', 'projects'),
          size: n,
        }))}
      />
      {partners.length > MAX_BARS && (
        <p className="hint">
          {counted(partners.length - MAX_BARS, 'more shares', 'more share')} projects with it
        </p>
      )}
    </>
  )
}

/**
 * A button that loads the directory where it is not loaded automatically, for example on a slow connection.
 */
const AskForAll = ({ children }: { children: ReactNode }) => (
  <button type="button" className="button-quiet" onClick={() => void loadSource().catch(() => undefined)}>
    {children}
  </button>
)

const OnTheWay = () => (
  <div className={styles.waiting}>
    <AskForAll>Show charts of all its projects</AskForAll>
  </div>
)
