import type { ComponentProps } from 'react'
import { FirstRoles } from './FirstRoles.tsx'
import { PlayerProjects } from './PlayerProjects.tsx'
import type { KnownInvolvement } from './useInvolvement.ts'

interface RolesPanelProps extends Omit<ComponentProps<typeof PlayerProjects>, 'taken'> {
  taken: KnownInvolvement['taken']
  query: ComponentProps<typeof FirstRoles>['query']
}

/** A player's projects: sortable once all of them are known, until then page by page as loaded. */
export const RolesPanel = ({ taken, query, ...order }: RolesPanelProps) =>
  taken ? <PlayerProjects {...order} taken={taken} /> : <FirstRoles query={query} />
