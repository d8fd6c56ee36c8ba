import type { PlayerDetail } from '../../entities/player/queries.ts'
import { dateRange, money } from '../../ui/format.ts'
import { ProjectLink } from '../project/ProjectLink.tsx'
import { StatusTag } from '../project/StatusTag.tsx'
import { placeText } from '../record/place.ts'
import { type Column, RecordTable } from '../record/RecordTable.tsx'

type Row = PlayerDetail['roles'][number]

const COLUMNS: Column<Row>[] = [
  {
    label: 'Project',
    cell: ({ project }) =>
      project ? <ProjectLink id={project.id}>{project.name}</ProjectLink> : 'No longer listed',
  },
  { label: 'Role', cell: ({ role }) => role.roleName },
  { label: 'Status', cell: ({ project }) => project?.status && <StatusTag status={project.status} /> },
  { label: 'Location', cell: ({ project }) => project && placeText(project) },
  { label: 'Capex', cell: ({ project }) => project && money(project.capexAmount, project.capexCurrency) },
  { label: 'Dates', cell: ({ role }) => dateRange(role.startDate, role.endDate) },
]

export function PlayerProjects({ roles }: { roles: Row[] }) {
  return (
    <RecordTable
      caption="Projects of this player"
      columns={COLUMNS}
      rows={roles}
      keyOf={({ role }) => role.id}
      empty="No projects associated with this player yet."
    />
  )
}
