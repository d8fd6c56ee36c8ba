import { useQuery } from '@tanstack/react-query'
import { playerQueries } from '../../entities/player/queries.ts'
import { PLAYER_LIST } from '../../entities/player/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { searchQueries } from '../../entities/search/queries.ts'
import { seeAll } from './seeAll.ts'

/**
 * Subscribes to the first few projects and players that Firestore finds, used until
 * the directory can rank results.
 */
export function useUnranked(q: string, enabled: boolean) {
  const projects = useQuery({ ...searchQueries.projects(q), enabled })
  const players = useQuery({ ...searchQueries.players(q), enabled })
  const projectCount = useQuery({
    ...projectQueries.count({ ...PROJECT_LIST.defaults, q }),
    enabled: enabled && projects.data !== undefined && projects.data.next !== null,
  }).data
  const playerCount = useQuery({
    ...playerQueries.count({ ...PLAYER_LIST.defaults, q }),
    enabled: enabled && players.data !== undefined && players.data.next !== null,
  }).data
  return {
    loading: enabled && (projects.isPending || players.isPending),
    error: projects.error ?? players.error,
    again: () => [projects, players].forEach((query) => query.isError && void query.refetch()),
    projects: projects.data?.records ?? [],
    players: players.data?.records ?? [],
    moreProjects: projects.data?.next ? seeAll(projectCount, 'project', 'projects') : null,
    morePlayers: players.data?.next ? seeAll(playerCount, 'player', 'players') : null,
  }
}
