import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { playerFacts } from '../../display/facts.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { count } from '../../ui/format.ts'
import { lazily } from '../../ui/lazily.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { PanelState } from '../record/PanelState.tsx'
import { RecordOverview } from '../record/RecordOverview.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { mayHaveChildren, useTabCounts } from '../record/useTabCounts.ts'
import type { Direction, RoleSort } from './order.ts'
import { playerLeads } from './playerLeads.tsx'
import { Subsidiaries } from './Subsidiaries.tsx'
import { totalsOf } from './totals.ts'
import { type KnownInvolvement, useInvolvement } from './useInvolvement.ts'

const InvolvementPanel = lazily(async () => (await import('./InvolvementPanel.tsx')).InvolvementPanel)
const PlayerProjects = lazily(async () => (await import('./PlayerProjects.tsx')).PlayerProjects)
const FirstRoles = lazily(async () => (await import('./FirstRoles.tsx')).FirstRoles)

interface PlayerScreenProps {
  player: Player
  tab: string
  onTab: (tab: string) => void
  /** How its projects stand. */
  sort?: RoleSort
  dir?: Direction
}

/** Whether amounts have to be converted to be added up. */
const isConverted = (taken: KnownInvolvement['taken']): boolean =>
  taken?.some(({ project }) => project?.capexAmount != null && project.capexCurrency !== 'USD') ?? false

/** One player: what it is, in which projects it takes part, what belongs to it and what was written about it. */
export function PlayerScreen({ player, tab, onTab, sort = 'name', dir = 'asc' }: PlayerScreenProps) {
  const { id } = player
  const children = useQuery({ ...playerQueries.children([id]), enabled: mayHaveChildren(player) })
  const roles = useInfiniteQuery(playerQueries.roles(id))
  const { news, newsCount, roleCount } = useTabCounts(playerQueries, id)
  const { taken, partners } = useInvolvement(id)
  const { perUsd } = useQuery({ ...rateQueries.shown(), enabled: isConverted(taken) }).data ?? DEFAULT_RATES
  const parts = children.data?.length ?? player.childCount
  return (
    <RecordScreen
      kind="players"
      record={player}
      tags={null}
      logo={pictureAddress(player.logoPath, player.logoUrl)}
      leads={playerLeads(taken, roleCount, perUsd)}
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
              <Suspense fallback={<PanelState error={null} retry={() => {}} />}>
                <InvolvementPanel id={id} totals={taken && totalsOf(taken, perUsd)} partners={partners} />
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
              {taken ? (
                <PlayerProjects id={id} taken={taken} sort={sort} dir={dir} />
              ) : (
                <FirstRoles query={roles} />
              )}
            </Suspense>
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
