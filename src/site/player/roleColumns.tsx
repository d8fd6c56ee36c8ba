import type { Project } from '../../entities/project/fields.ts'
import type { RoleOf } from '../../entities/role/ends.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import { locationText } from '../../entities/location/location.ts'
import { Amount } from '../frame/Amount.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import type { Column } from '../record/RecordTable.tsx'
import { DATES, SHARE } from '../record/roleColumns.ts'

/** What the Projects tab of a player says of each role. */
export const ROLE_COLUMNS: Column<RoleOf<Project>>[] = [
  {
    label: 'Project',
    cell: ({ other }) =>
      other ? (
        <RecordLink kind="projects" id={other.id}>
          {other.name}
        </RecordLink>
      ) : (
        'No longer listed'
      ),
  },
  { label: 'Role', cell: ({ role }) => role.roleName },
  { label: 'Status', cell: ({ other }) => other?.status && <StatusTag status={other.status} /> },
  { label: 'Location', cell: ({ other }) => other && locationText(other) },
  {
    label: 'Capex',
    cell: ({ other }) =>
      other?.capexAmount != null && <Amount amount={other.capexAmount} currency={other.capexCurrency} />,
  },
  SHARE,
  DATES,
]
