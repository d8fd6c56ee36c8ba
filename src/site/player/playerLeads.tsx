import type { KnownInvolvement } from './useInvolvement.ts'
import type { PerUsd } from '../../entities/rates/schema.ts'
import { count, counted } from '../../ui/format.ts'
import { Amount } from '../frame/Amount.tsx'
import type { Lead } from '../record/Leads.tsx'
import { totalsOf } from './totals.ts'

/** What is read first of a player: in how many projects it takes part, what they come to and how they stand. */
export function playerLeads(
  taken: KnownInvolvement['taken'],
  roleCount: string | undefined,
  perUsd: PerUsd,
): Lead[] {
  // The places are kept while the projects are on their way.
  if (!taken)
    return [
      { label: 'Projects', value: roleCount ?? '…', note: '…' },
      { label: 'Their value', value: '…' },
      { label: 'Active', value: '…' },
    ]
  const { projects, countries, statuses, worth } = totalsOf(taken, perUsd)
  const stated = countries.filter(({ value }) => value !== '').length
  const standing = (status: string) => statuses.find(({ value }) => value === status)?.n ?? 0
  if (projects === 0) return [{ label: 'Projects', value: '0', note: 'None in this directory yet' }]
  return [
    {
      label: 'Projects',
      value: count(projects),
      note: stated > 0 && `in ${counted(stated, 'country', 'countries')}`,
    },
    {
      label: 'Their value',
      value: worth ? (
        <>
          ≈ <Amount amount={worth.usd} currency="USD" />
        </>
      ) : (
        'Not stated'
      ),
      note: worth && `Indicative, of ${count(worth.of)} that state it`,
    },
    { label: 'Active', value: count(standing('Active')), note: `${count(standing('Completed'))} completed` },
  ]
}
