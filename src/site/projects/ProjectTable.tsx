import { locationText } from '../../entities/location/location.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { ProjectFacets, ProjectFilters } from '../../entities/project/list.ts'
import { projectYears } from '../../display/projectDates.ts'
import type { TableProps } from '../finder/definition.ts'
import { type ListColumn, ListTable } from '../finder/ListTable.tsx'
import { Amount } from '../frame/Amount.tsx'
import { StatusTag } from '../project/StatusTag.tsx'

const COLUMNS: ListColumn<Project, Exclude<ProjectFilters['sort'], ''>>[] = [
  { label: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
  {
    label: 'Capex',
    sort: 'capexAmount',
    isFigure: true,
    cell: ({ capexAmount, capexCurrency }) => <Amount amount={capexAmount} currency={capexCurrency} />,
  },
  { label: 'Location', sort: 'country', cell: locationText },
  { label: 'Sector', cell: ({ sector }) => sector },
  { label: 'Years', isFigure: true, cell: (project) => projectYears(project) },
  { label: 'Owner', cell: ({ owner }) => owner },
]

/** The list of projects as a table. */
export const ProjectTable = (props: TableProps<Project, ProjectFilters, ProjectFacets>) => (
  <ListTable columns={COLUMNS} {...props} />
)
