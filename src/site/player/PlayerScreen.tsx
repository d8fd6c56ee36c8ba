import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { playerFacts } from '../../display/facts.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { count } from '../../ui/format.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { lazyOptional } from '../ads/lazyOptional.ts'
import { Leads } from '../record/Leads.tsx'
import { PanelState } from '../record/PanelState.tsx'
import { RecordOverview } from '../record/RecordOverview.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { WhenSeen } from '../record/WhenSeen.tsx'
import { mayHaveChildren, useTabCounts } from '../record/useTabCounts.ts'
import type { Direction } from './roleSorts.ts'
import { Subsidiaries } from './Subsidiaries.tsx'
import { useInvolvement } from './useInvolvement.ts'

const InvolvementPanel = lazyComponent(async () => (await import('./InvolvementPanel.tsx')).InvolvementPanel)
const RolesPanel = lazyComponent(async () => (await import('./RolesPanel.tsx')).RolesPanel)
const LatestNews = lazyOptional(async () => (await import('../record/LatestNews.tsx')).LatestNews)
const PlayerLeads = lazyComponent(async () => (await import('./PlayerLeads.tsx')).PlayerLeads)

interface PlayerScreenProps {
  player: Player
  tab: string
  onTab: (tab: string) => void
  /** The sort key of the player's projects. */
  sort?: string
  dir?: Direction
}

const NO_NEWS = 'No news related to this player yet.'

/** Placeholders that reserve the space of the leading figures while the projects load. */
const WAITING = ['Total value', 'Active'].map((label) => ({ label, value: '…', note: '…' }))

/** One player: facts, projects, subsidiaries and news. */
export function PlayerScreen({ player, tab, onTab, sort = '', dir = 'asc' }: PlayerScreenProps) {
  const { id } = player
  const children = useQuery({
    ...playerQueries.children([id], player.childCount),
    enabled: mayHaveChildren(player),
  })
  const roles = useInfiniteQuery(playerQueries.roles(id))
  const { news, newsCount, roleCount } = useTabCounts(playerQueries, id, 'relatedPlayers')
  const { taken, partners } = useInvolvement(id)
  const childTotal = children.data?.length ?? player.childCount
  const waiting = <Leads leads={[{ label: 'Projects', value: roleCount ?? '…', note: '…' }, ...WAITING]} />
  return (
    <RecordScreen
      collection="players"
      record={player}
      tags={null}
      logo={pictureAddress(player.logoPath, player.logoUrl)}
      leads={
        taken ? (
          <Suspense fallback={waiting}>
            <PlayerLeads taken={taken} />
          </Suspense>
        ) : (
          waiting
        )
      }
      facts={{
        ...playerFacts(player),
        Website: player.website !== '' && <SafeLink href={player.website} />,
      }}
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          panel: (
            <RecordOverview
              collection="players"
              record={player}
              below={
                <WhenSeen>
                  <LatestNews collection="players" id={id} query={news} empty={NO_NEWS} />
                </WhenSeen>
              }
            >
              <Suspense fallback={<PanelState error={null} retry={() => {}} />}>
                <InvolvementPanel id={id} taken={taken} partners={partners} />
              </Suspense>
            </RecordOverview>
          ),
        },
        {
          id: 'projects',
          label: 'Projects',
          count: taken ? count(taken.length) : roleCount,
          panel: (
            <Suspense fallback={<PanelState error={null} retry={() => {}} />}>
              <RolesPanel id={id} taken={taken} query={roles} sort={sort} dir={dir} />
            </Suspense>
          ),
        },
        childTotal > 0 && {
          id: 'subsidiaries',
          label: 'Subsidiaries',
          count: count(childTotal),
          panel: <Subsidiaries query={children} />,
        },
        {
          id: 'news',
          label: 'News',
          count: newsCount,
          panel: <RelatedNews query={news} empty={NO_NEWS} />,
        },
      ]}
      tab={tab}
      onTab={onTab}
    />
  )
}
