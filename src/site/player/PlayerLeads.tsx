import { count, counted } from '../../ui/format.ts'
import { Amount } from '../frame/Amount.tsx'
import { type Lead, Leads } from '../record/Leads.tsx'
import type { Totals } from './totals.ts'
import type { KnownInvolvement } from './useInvolvement.ts'
import { useTotals } from './useTotals.ts'

/** The leading figures of a player: number of projects, their total value and how many are active. */
export function PlayerLeads({ taken }: { taken: NonNullable<KnownInvolvement['taken']> }) {
  const totals = useTotals(taken)
  return totals && <Leads leads={leadsOf(totals)} />
}

function leadsOf({ projects, countries, statuses, worth }: Totals): Lead[] {
  const stated = countries.filter(({ value }) => value !== '').length
  const countOf = (status: string) => statuses.find(({ value }) => value === status)?.n ?? 0
  const sum = worth && (
    <>
      ≈ <Amount amount={worth.usd} currency="USD" />
    </>
  )
  return [
    {
      label: 'Projects',
      value: count(projects),
      note: projects === 0 ? 'None yet' : `in ${counted(stated, 'country', 'countries')}`,
    },
    {
      label: 'Total value',
      value: sum ?? 'Not stated',
      note: worth && `Indicative, from ${counted(worth.of, 'project', 'projects')}`,
    },
    { label: 'Active', value: count(countOf('Active')), note: `${count(countOf('Completed'))} completed` },
  ]
}
