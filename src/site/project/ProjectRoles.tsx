import { Link } from '@tanstack/react-router'
import type { ProjectDetail } from '../../entities/project/queries.ts'
import { dateRange } from '../../ui/format.ts'
import { type Column, RecordTable } from '../record/RecordTable.tsx'

type Row = ProjectDetail['roles'][number]

const COLUMNS: Column<Row>[] = [
  { label: 'Role', cell: ({ role }) => role.roleName },
  {
    label: 'Player',
    cell: ({ player }) =>
      player ? (
        <Link to="/players/$playerId" params={{ playerId: player.id }}>
          {player.name}
        </Link>
      ) : (
        'No longer listed'
      ),
  },
  { label: 'Type', cell: ({ player }) => player?.type },
  { label: 'Country', cell: ({ player }) => player?.country },
  { label: 'Share', cell: ({ role }) => role.sharePercent !== null && `${role.sharePercent} %` },
  { label: 'Dates', cell: ({ role }) => dateRange(role.startDate, role.endDate) },
]

/** Who takes part, in which role and when; a column that no row fills is left out. */
export function ProjectRoles({ roles }: { roles: Row[] }) {
  const columns = COLUMNS.filter(
    ({ label }) => label !== 'Share' || roles.some(({ role }) => role.sharePercent !== null),
  )
  return (
    <RecordTable
      caption="Players in this project"
      columns={columns}
      rows={roles}
      keyOf={({ role }) => role.id}
      empty="No players associated with this project yet."
    />
  )
}
