import { count, counted } from '../../ui/format.ts'
import { Amount } from '../frame/Amount.tsx'
import { type Lead, Leads } from '../record/Leads.tsx'
import type { Totals } from './totals.ts'
import type { KnownInvolvement } from './useInvolvement.ts'
import { useTotals } from './useTotals.ts'

/** In how many projects a player takes part, what they come to and how they stand. */
export function PlayerLeads({ taken }: { taken: NonNullable<KnownInvolvement['taken']> }) {
  const totals = useTotals(taken)
  return totals && <Leads leads={leadsOf(totals)} />
}

function leadsOf({ projects, countries, statuses, worth }: Totals): Lead[] {
  if (projects === 0) return [{ label: 'Projects', value: '0', note: 'None in this directory yet' }]
  const stated = countries.filter(({ value }) => value !== '').length
  const standing = (status: string) => statuses.find(({ value }) => value === status)?.n ?? 0
  const sum = worth && (
    <>
      ≈ <Amount amount={worth.usd} currency="USD" />
    </>
  )
  return [
    {
      label: 'Projects',
      value: count(projects),
      note: stated > 0 && `in ${counted(stated, 'country', 'countries')}`,
    },
    {
      label: 'Their value',
      value: sum ?? 'Not stated',
      note: worth && `Indicative, of ${count(worth.of)}`,
    },
    { label: 'Active', value: count(standing('Active')), note: `${count(standing('Completed'))} completed` },
  ]
}
