import { projectYears } from '../../display/projectDates.ts'
import { locationText } from '../../entities/location/location.ts'
import type { PlayerRole } from '../../entities/player/involvement.ts'
import { dateRange } from '../../ui/format.ts'
import { Amount } from '../frame/Amount.tsx'
import { StatusTag } from '../project/StatusTag.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import type { Column } from '../record/RecordTable.tsx'
import type { RoleSort } from './roleSorts.ts'

/** The columns of a player's Projects tab, one row per role. */
export const ROLE_COLUMNS: (Column<PlayerRole> & { sort?: RoleSort })[] = [
  {
    label: 'Project',
    sort: 'name',
    cell: ({ project }) =>
      project ? (
        <RecordLink collection="projects" id={project.id}>
          {project.name}
        </RecordLink>
      ) : (
        'No longer listed'
      ),
  },
  { label: 'Role', sort: 'role', cell: ({ roleName }) => roleName },
  {
    label: 'Status',
    sort: 'status',
    cell: ({ project }) => project?.status && <StatusTag status={project.status} />,
  },
  { label: 'Location', sort: 'country', cell: ({ project }) => project && locationText(project) },
  {
    label: 'Capex',
    sort: 'capexAmount',
    cell: ({ project }) =>
      project?.capexAmount != null && (
        <Amount amount={project.capexAmount} currency={project.capexCurrency} />
      ),
  },
  { label: 'Years', sort: 'startDate', cell: ({ project }) => project && projectYears(project) },
  {
    label: 'Share',
    cell: ({ stored }) => stored?.sharePercent != null && `${stored.sharePercent} %`,
    needed: ({ stored }) => stored?.sharePercent != null,
  },
  {
    label: 'Dates',
    cell: ({ stored }) => stored && dateRange(stored.startDate, stored.endDate),
    needed: ({ stored }) => stored !== null && (stored.startDate ?? stored.endDate) !== null,
  },
]
