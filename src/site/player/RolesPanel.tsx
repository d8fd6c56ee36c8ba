import type { ComponentProps } from 'react'
import { FirstRoles } from './FirstRoles.tsx'
import { PlayerProjects } from './PlayerProjects.tsx'
import type { KnownInvolvement } from './useInvolvement.ts'

interface RolesPanelProps extends Omit<ComponentProps<typeof PlayerProjects>, 'taken'> {
  taken: KnownInvolvement['taken']
  query: ComponentProps<typeof FirstRoles>['query']
}

/** The projects of a player: in any order once all of them are known, until then as they are read. */
export const RolesPanel = ({ taken, query, ...order }: RolesPanelProps) =>
  taken ? <PlayerProjects {...order} taken={taken} /> : <FirstRoles query={query} />
