import { completionVerb } from '../../display/projectDates.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { TotalCapex } from '../../entities/project/totalCapex.ts'
import { partialDate } from '../../ui/format.ts'
import { Amount } from '../frame/Amount.tsx'
import type { Lead } from '../record/Leads.tsx'
import { StatusTag } from './StatusTag.tsx'

const ENDS = { completed: 'Completed', 'was due': 'Was due', due: 'Completion' } as const

/** Returns the leading figures of a project, as far as they are known: cost, status and completion. */
export function projectLeads(project: Project, total: TotalCapex | null, isAdding: boolean): Lead[] {
  const { capexAmount, capexCurrency, status, startDate, completionDate } = project
  const sum = total && (
    <>
      Total capex <Amount amount={total.amount} currency={total.currency} />
    </>
  )
  const value = <Amount amount={capexAmount} currency={capexCurrency} />
  return [
    // Reserve the space of the total while the sub-projects load.
    ...(capexAmount === null ? [] : [{ label: 'Capex', value, note: sum ?? (isAdding && 'Total capex …') }]),
    ...(status === null ? [] : [{ label: 'Status', value: <StatusTag status={status} /> }]),
    ...(completionDate === null
      ? []
      : [
          {
            label: ENDS[completionVerb(project)],
            value: partialDate(completionDate),
            note: startDate !== null && `from ${partialDate(startDate)}`,
          },
        ]),
    // Few sub-projects have an amount, so nothing is reserved; in the last place it moves no other figure down.
    ...(capexAmount === null && total
      ? [
          {
            label: 'Total capex',
            value: <Amount amount={total.amount} currency={total.currency} />,
          },
        ]
      : []),
  ]
}
