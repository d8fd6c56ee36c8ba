import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { playerFacts } from '../../display/facts.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { count } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { RecordOverview } from '../record/RecordOverview.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { RoleTable } from '../record/RoleTable.tsx'
import { mayHaveChildren, useTabCounts } from '../record/useTabCounts.ts'
import { ROLE_COLUMNS } from './roleColumns.tsx'
import { RoleCounts } from './RoleCounts.tsx'
import { Subsidiaries } from './Subsidiaries.tsx'

interface PlayerScreenProps {
  player: Player
  tab: string
  onTab: (tab: string) => void
}

/** One player: what it is, in which projects it takes part, what belongs to it and what was written about it. */
export function PlayerScreen({ player, tab, onTab }: PlayerScreenProps) {
  const { id } = player
  const children = useQuery({ ...playerQueries.children([id]), enabled: mayHaveChildren(player) })
  const roles = useInfiniteQuery(playerQueries.roles(id))
  const { news, newsCount, roleCount } = useTabCounts(playerQueries, id)
  const parts = children.data?.length ?? player.childCount
  return (
    <RecordScreen
      kind="players"
      record={player}
      tags={null}
      logo={pictureAddress(player.logoPath, player.logoUrl)}
      facts={{
        ...playerFacts(player),
        Website: player.website !== '' && <SafeLink href={player.website} />,
      }}
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          panel: (
            <RecordOverview kind="players" record={player}>
              <RoleCounts pages={roles.data?.pages} />
            </RecordOverview>
          ),
        },
        {
          id: 'projects',
          label: 'Projects',
          count: roleCount,
          panel: (
            <RoleTable
              caption="Projects of this player"
              columns={ROLE_COLUMNS}
              query={roles}
              more="Show more projects"
              empty="No projects associated with this player yet."
            />
          ),
        },
        parts > 0 && {
          id: 'subsidiaries',
          label: 'Subsidiaries',
          count: count(parts),
          panel: <Subsidiaries query={children} />,
        },
        {
          id: 'news',
          label: 'News',
          count: newsCount,
          panel: <RelatedNews query={news} empty="No news related to this player yet." />,
        },
      ]}
      tab={tab}
      onTab={onTab}
    />
  )
}
