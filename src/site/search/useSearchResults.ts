import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { newsQueries } from '../../entities/news/queries.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { PLAYER_LIST } from '../../entities/player/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { counted } from '../../ui/format.ts'

/** `See all 23 projects`, `See all 300+ projects`, or without a number where only the browser could count. */
const seeAll = (count: { n: number; exact: boolean } | null | undefined, one: string, many: string) => {
  if (!count) return `See all ${many}`
  return `See all ${count.exact ? counted(count.n, one, many) : `${count.n}+ ${many}`}`
}

/** What one search finds among projects, players and news, and how to see all of it. */
export function useSearchResults(q: string) {
  const enabled = isSearchable(q)
  const projects = useQuery({ ...searchQueries.projects(q), enabled })
  const players = useQuery({ ...searchQueries.players(q), enabled })
  const news = useInfiniteQuery({ ...newsQueries.list({ q }), enabled })
  const projectCount = useQuery({
    ...projectQueries.count({ ...PROJECT_LIST.defaults, q }),
    enabled: enabled && projects.data !== undefined && projects.data.next !== null,
  }).data
  const playerCount = useQuery({
    ...playerQueries.count({ ...PLAYER_LIST.defaults, q }),
    enabled: enabled && players.data !== undefined && players.data.next !== null,
  }).data
  const loading = enabled && (projects.isPending || players.isPending || news.isPending)
  // All at once: what is found first would be moved by what is found next above it.
  const found = loading ? null : { projects: projects.data, players: players.data, news: news.data }
  const articles = found?.news?.pages.flatMap((page) => page.news) ?? []
  return {
    enabled,
    loading,
    error: projects.error ?? players.error ?? news.error,
    /** Asks again for what could not be read. */
    again: () => [projects, players, news].forEach((query) => query.isError && void query.refetch()),
    projects: found?.projects?.records ?? [],
    players: found?.players?.records ?? [],
    articles,
    news,
    moreProjects: found?.projects?.next ? seeAll(projectCount, 'project', 'projects') : null,
    morePlayers: found?.players?.next ? seeAll(playerCount, 'player', 'players') : null,
    total: (projects.data?.records.length ?? 0) + (players.data?.records.length ?? 0) + articles.length,
  }
}
