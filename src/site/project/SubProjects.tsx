import type { Project } from '../../entities/project/fields.ts'
import { Amount } from '../frame/Amount.tsx'
import { PanelState } from '../record/PanelState.tsx'
import type { TabQuery } from '../record/tabQuery.ts'
import { locationText } from '../../entities/location/location.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { type Column, RecordTable } from '../record/RecordTable.tsx'
import { projectDates } from '../../display/projectDates.ts'
import { StatusTag } from './StatusTag.tsx'

const COLUMNS: Column<Project>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => (
      <RecordLink collection="projects" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { label: 'Status', cell: ({ status }) => status !== null && <StatusTag status={status} /> },
  { label: 'Location', cell: locationText },
  {
    label: 'Capex',
    cell: ({ capexAmount, capexCurrency }) =>
      capexAmount !== null && <Amount amount={capexAmount} currency={capexCurrency} />,
  },
  { label: 'Dates', cell: projectDates },
]

export function SubProjects({ query }: { query: TabQuery<Project[]> }) {
  if (!query.data) return <PanelState error={query.error} retry={() => void query.refetch()} />
  return (
    <RecordTable
      caption="Sub-projects"
      columns={COLUMNS}
      rows={query.data}
      keyOf={({ id }) => id}
      empty=""
      atOnce={25}
    />
  )
}
