import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Involvement, involvementQuery, type PlayerRole } from '../../entities/player/involvement.ts'
import { playerQueries } from '../../entities/player/queries.ts'

/** A player's roles and partners, as far as they are known. */
export interface KnownInvolvement {
  /** The player's roles; null until all of them are known. */
  taken: readonly PlayerRole[] | null
  /** Null until the directory has loaded. */
  partners: Involvement['partners'] | null
}

/**
 * Returns the roles that were read if these are all of them; otherwise those of the
 * directory, once it has loaded.
 */
export function useInvolvement(id: string): KnownInvolvement {
  const pages = useInfiniteQuery(playerQueries.roles(id)).data?.pages
  const known = useQuery(involvementQuery(id)).data
  const isWhole = pages?.at(-1)?.next === null
  const read = isWhole
    ? pages.flatMap(({ roles }) =>
        roles.map(({ role, other }) => ({
          id: role.id,
          roleName: role.roleName,
          project: other,
          stored: role,
        })),
      )
    : null
  return { taken: read ?? known?.taken ?? null, partners: known?.partners ?? null }
}
