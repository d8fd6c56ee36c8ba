import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Involvement, involvementQuery, type Taken } from '../../entities/player/involvement.ts'
import { playerQueries } from '../../entities/player/queries.ts'

/** All that a player does, as far as it is known. */
export interface KnownInvolvement {
  /** Null while not all of it is known. */
  taken: readonly Taken[] | null
  /** Null while the directory is not there. */
  partners: Involvement['partners'] | null
}

/** From the roles that were read, where these are all there are; else from the directory once it has come. */
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
