import { PLAYER_LIST, type PlayerFacets, type PlayerFilters } from '../../entities/player/list.ts'
import { playerFacts } from '../../display/facts.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { counted } from '../../ui/format.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import type { Finder } from '../finder/definition.ts'
import { facetsOf } from '../finder/facetChoice.ts'
import { locationText } from '../../entities/location/location.ts'
import { SampleTag } from '../record/SampleTag.tsx'

const PlayerTable = lazyComponent(async () => (await import('./PlayerTable.tsx')).PlayerTable)

const { facets, facet } = facetsOf(PLAYER_LIST)

const website = ({ website: href }: Player) => (href === '' ? null : <SafeLink href={href} />)

export const PLAYER_FINDER: Finder<Player, PlayerFilters, PlayerFacets> = {
  collection: 'players',
  title: 'Players',
  nouns: { one: 'player', many: 'players', below: 'subsidiaries', oneBelow: 'subsidiary' },
  loading: 'Loading players...',
  empty: 'No players found matching your criteria.',
  defaults: PLAYER_LIST.defaults,
  parse: PLAYER_LIST.parse,
  queries: playerQueries,
  facets,
  range: null,
  sorts: [
    { key: 'name', label: 'Name', directions: ['A to Z', 'Z to A'], usual: 'asc' },
    { key: 'type', label: 'Type', directions: ['A to Z', 'Z to A'], usual: 'asc' },
    { key: 'country', label: 'Country', directions: ['A to Z', 'Z to A'], usual: 'asc' },
    { key: 'createdDate', label: 'Date added', directions: ['Oldest first', 'Newest first'], usual: 'desc' },
  ],
  card: (player) => ({
    when: null,
    facts: [player.type, locationText(player)],
    note: '',
    tags: <SampleTag sample={player.sample} />,
    amount: null,
    aside: website(player),
  }),
  Table: PlayerTable,
  child: (player, parent) => ({
    tags: null,
    facts: [
      player.type,
      parent && locationText(parent) === locationText(player) ? '' : locationText(player),
      website(player),
    ],
  }),
  summary: (player, inCard) => {
    const { childCount, description } = player
    const { Type, Location, Sectors } = playerFacts(player)
    const facts = {
      Sectors,
      Subsidiaries: childCount > 0 && counted(childCount, 'player', 'players'),
    }
    return {
      facts: inCard ? facts : { Type, Location, Website: website(player), ...facts },
      tags: <SampleTag sample={player.sample} />,
      text: description,
    }
  },
  overview: { heading: 'All players by type', narrowed: 'These players by type', facet: facet('type') },
}
