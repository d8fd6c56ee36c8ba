import type { NewsPage } from '../../entities/news/published.ts'
import type { Player } from '../../entities/player/fields.ts'
import type { RoleOf } from '../../entities/role/of-end.ts'
import { LatestNews } from '../record/LatestNews.tsx'
import type { PagedTabQuery } from '../record/tabQuery.ts'
import { PlayersByRole } from './PlayersByRole.tsx'

interface ProjectDigestProps {
  id: string
  roles: PagedTabQuery<{ roles: RoleOf<Player>[] }>
  news: PagedTabQuery<NewsPage>
  /** The text shown when there are no players. */
  noPlayers: string
  noNews: string
}

/** The end of a project's overview: its players and its latest news. */
export function ProjectDigest({ id, roles, news, noPlayers, noNews }: ProjectDigestProps) {
  return (
    <>
      <PlayersByRole query={roles} empty={noPlayers} />
      <LatestNews collection="projects" id={id} query={news} empty={noNews} />
    </>
  )
}
