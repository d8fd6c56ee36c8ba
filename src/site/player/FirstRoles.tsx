import type { PlayerRole } from '../../entities/player/involvement.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { RoleOf } from '../../entities/role/of-end.ts'
import { RoleTable } from '../record/RoleTable.tsx'
import type { Column } from '../record/RecordTable.tsx'
import type { PagedTabQuery } from '../record/tabQuery.ts'
import { ROLE_COLUMNS } from './roleColumns.tsx'

type Read = RoleOf<Project>

const takenOf = ({ role, other }: Read): PlayerRole => ({
  id: role.id,
  roleName: role.roleName,
  project: other,
  stored: role,
})

const columnOf = ({ label, cell, needed = () => true }: Column<PlayerRole>): Column<Read> => ({
  label,
  cell: (row) => cell(takenOf(row)),
  needed: (row) => needed(takenOf(row)),
})

const COLUMNS = ROLE_COLUMNS.map(columnOf)

/** A player's projects, loaded page by page from Firestore, until all of them are known. */
export const FirstRoles = ({ query }: { query: PagedTabQuery<{ roles: Read[] }> }) => (
  <RoleTable
    caption="Projects of this player"
    columns={COLUMNS}
    query={query}
    more="Show more projects"
    empty="No projects associated with this player yet."
  />
)
