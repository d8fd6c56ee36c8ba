import type { Player } from '../../entities/player/fields.ts'
import type { RoleOf } from '../../entities/role/of-end.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import type { Column } from '../record/RecordTable.tsx'
import { DATES, SHARE } from '../record/roleColumns.ts'

/** The columns of a project's Players tab, one row per role. */
export const ROLE_COLUMNS: Column<RoleOf<Player>>[] = [
  { label: 'Role', cell: ({ role }) => role.roleName },
  {
    label: 'Player',
    cell: ({ other }) =>
      other ? (
        <RecordLink collection="players" id={other.id}>
          {other.name}
        </RecordLink>
      ) : (
        'No longer listed'
      ),
  },
  { label: 'Type', cell: ({ other }) => other?.type },
  { label: 'Country', cell: ({ other }) => other?.country },
  SHARE,
  DATES,
]
