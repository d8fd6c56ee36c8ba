import { locationText } from '../../entities/location/location.ts'
import type { Player } from '../../entities/player/fields.ts'
import type { PlayerFacets, PlayerFilters } from '../../entities/player/list.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import type { TableProps } from '../finder/definition.ts'
import { type ListColumn, ListTable } from '../finder/ListTable.tsx'

const COLUMNS: ListColumn<Player, Exclude<PlayerFilters['sort'], ''>>[] = [
  { label: 'Type', sort: 'type', cell: ({ type }) => type },
  { label: 'Location', sort: 'country', cell: locationText },
  { label: 'Sectors', cell: ({ sectors }) => sectors.join(', ') },
  { label: 'Website', cell: ({ website }) => website !== '' && <SafeLink href={website} /> },
]

/** The list of players as a table. */
export const PlayerTable = (props: TableProps<Player, PlayerFilters, PlayerFacets>) => (
  <ListTable columns={COLUMNS} {...props} />
)
