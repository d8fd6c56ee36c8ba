import { draftOf, type PlayerDraft } from '../../entities/player/draft.ts'
import { playerMutations } from '../../entities/player/mutations.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { hangsOn, removals } from '../../entities/registry/references.ts'
import type { Desk } from '../editor/desk.ts'
import { hangingWords } from '../editor/hanging.ts'
import { PLAYER_SORT, playerColumns } from './columns.tsx'
import { MergeSelected } from './MergeSelected.tsx'
import { keyFor } from '../../entities/record/keys.ts'
import { PLAYER_WORDS } from './words.ts'

/** Players, as the screen that all kinds of records share takes them. */
export const playerDesk: Desk<Player, PlayerDraft> = {
  path: '/admin/players',
  collection: 'players',
  words: PLAYER_WORDS,
  sort: PLAYER_SORT,
  titleOf: (player) => player.name,
  one: (id) => playerQueries.one(id),
  all: () => playerStaffQueries.all(),
  listed: { column: 'type', list: 'playerTypes' },
  columns: (_about, fields) => playerColumns(fields),
  fieldsOf: 'player',
  // Contact details are not in the grid and stay as they are.
  draftOf: (player) => draftOf(player),
  save: playerMutations.save,
  hanging: async (id) => hangingWords(await hangsOn('players', id), 'subsidiary', 'player'),
  remove: playerMutations.remove,
  bulkMore: MergeSelected,
  removals: (players) => removals('players', players),
  // Its subsidiaries have become players of their own.
  refreshRemoved: (client) => void client.invalidateQueries({ queryKey: keyFor('players', 'all') }),
}
