import type { PlayerDraft } from '../../entities/player/draft.ts'
import { playerEditing, playerMutations } from '../../entities/player/mutations.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { dependentsOf, removals } from '../../entities/registry/references.ts'
import type { Resource } from '../editor/resource.ts'
import { dependentsMessages } from '../editor/dependents.ts'
import { PLAYER_SORT, playerColumns } from './columns.tsx'
import { MergeSelected } from './MergeSelected.tsx'
import { keyFor } from '../../entities/record/keys.ts'
import { PLAYER_MESSAGES } from './messages.ts'

/** Players, for the screen on which records of every collection are edited. */
export const playerResource: Resource<Player, PlayerDraft> = {
  path: '/admin/players',
  collection: 'players',
  messages: PLAYER_MESSAGES,
  sort: PLAYER_SORT,
  titleOf: (player) => player.name,
  one: (id) => playerQueries.one(id),
  all: () => playerStaffQueries.all(),
  optionList: { column: 'type', list: 'playerTypes' },
  columns: (_about, fields) => playerColumns(fields),
  fieldsOf: 'player',
  // Contact details are not in the grid and stay as they are.
  editing: playerEditing,
  notExported: 'Contact details stay here.',
  save: playerMutations.save,
  dependents: async (id) => dependentsMessages(await dependentsOf('players', id), 'subsidiary', 'player'),
  remove: playerMutations.remove,
  bulkMore: MergeSelected,
  removals: (players) => removals('players', players),
  // Its subsidiaries have become players of their own.
  refreshRemoved: (client) => void client.invalidateQueries({ queryKey: keyFor('players', 'all') }),
}
