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
  /** The text where there are none. */
  noPlayers: string
  noNews: string
}

/** Below what a project is: who takes part in it, and what was written about it last. */
export function ProjectDigest({ id, roles, news, noPlayers, noNews }: ProjectDigestProps) {
  return (
    <>
      <PlayersByRole query={roles} empty={noPlayers} />
      <LatestNews collection="projects" id={id} query={news} empty={noNews} />
    </>
  )
}
