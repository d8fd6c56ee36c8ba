import type { PlayerDetail } from '../../entities/player/queries.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { type Tab, Tabs } from '../../ui/tabs/Tabs.tsx'
import { FactList } from '../record/FactList.tsx'
import { placeText } from '../record/place.ts'
import { RecordHeader } from '../record/RecordHeader.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { SampleTag } from '../record/SampleTag.tsx'
import { PlayerLink } from './PlayerLink.tsx'
import { PlayerOverview } from './PlayerOverview.tsx'
import { PlayerProjects } from './PlayerProjects.tsx'
import { Subsidiaries } from './Subsidiaries.tsx'

interface PlayerScreenProps {
  detail: PlayerDetail
  tab: string
  onTab: (tab: string) => void
}

export const PLAYERS_LIST = { path: '/players', label: 'All players' } as const

/** One player: what it is, in which projects it takes part, what belongs to it and what was written about it. */
export function PlayerScreen({ detail, tab, onTab }: PlayerScreenProps) {
  const { player, parent, children, roles, news } = detail
  const tabs: Tab[] = [
    { id: 'overview', label: 'Overview', panel: <PlayerOverview player={player} roles={roles} /> },
    { id: 'projects', label: 'Projects', count: roles.length, panel: <PlayerProjects roles={roles} /> },
    {
      id: 'news',
      label: 'News',
      count: news.length,
      panel: <RelatedNews news={news} empty="No news related to this player yet." />,
    },
  ]
  if (children.length > 0) {
    const panel = <Subsidiaries players={children} />
    tabs.splice(2, 0, { id: 'subsidiaries', label: 'Subsidiaries', count: children.length, panel })
  }
  return (
    <article>
      <RecordHeader
        name={player.name}
        list={PLAYERS_LIST}
        partOf={
          player.parentId !== null && (
            <PlayerLink id={player.parentId}>{parent?.name ?? player.parentName}</PlayerLink>
          )
        }
        tags={<SampleTag sample={player.sample} />}
      />
      <FactList
        facts={[
          { label: 'Type', value: player.type },
          { label: 'Location', value: placeText(player) },
          { label: 'Sectors', value: player.sectors.join(', ') },
          { label: 'Website', value: player.website !== '' && <SafeLink href={player.website} /> },
        ]}
      />
      <Tabs label="About this player" tabs={tabs} selected={tab} onSelect={onTab} />
    </article>
  )
}
