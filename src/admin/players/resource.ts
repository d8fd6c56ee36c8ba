import type { PlayerDraft } from '../../entities/player/draft.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import { PLAYER, type Player } from '../../entities/player/fields.ts'
import type { Resource } from '../editor/resource.ts'
import { PLAYER_SORT, playerColumns } from './columns.tsx'
import { MergeSelected } from './MergeSelected.tsx'
import { keyFor } from '../../entities/record/keys.ts'
import { PLAYER_MESSAGES } from './messages.ts'

/** Players as a resource of the record screen. */
export const playerResource: Resource<Player, PlayerDraft> = {
  path: '/admin/players',
  collection: 'players',
  messages: PLAYER_MESSAGES,
  sort: PLAYER_SORT,
  titleOf: (player) => player.name,
  one: (id) => playerStaffQueries.one(id),
  all: () => playerStaffQueries.all(),
  optionList: { column: 'type', list: 'playerTypes' },
  columns: (_about, fields) => playerColumns(fields),
  fieldsOf: 'player',
  table: PLAYER,
  notExported: 'Contact details are not exported.',
  writing: async () => (await import('./writing.ts')).playerWriting,
  bulkMore: MergeSelected,
  // The subsidiaries of a deleted player lose their parent.
  refreshRemoved: (client) => void client.invalidateQueries({ queryKey: keyFor('players', 'all') }),
}
