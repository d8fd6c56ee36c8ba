import type { PlayerDraft } from '../../entities/player/draft.ts'
import type { Player } from '../../entities/player/fields.ts'
import { playerEditing, playerMutations } from '../../entities/player/mutations.ts'
import { dependentsOf, removals } from '../../entities/registry/references.ts'
import { dependentsMessages } from '../editor/dependents.ts'
import type { Writing } from '../editor/resource.ts'

/** How players are written; lazy-loaded after the rows have rendered, or when one is changed before that. */
export const playerWriting: Writing<Player, PlayerDraft> = {
  // Contact details are not in the grid and stay unchanged.
  editing: playerEditing,
  save: playerMutations.save,
  dependents: async (id) => dependentsMessages(await dependentsOf('players', id), 'subsidiary', 'player'),
  remove: playerMutations.remove,
  removals: (records) => removals('players', records),
}
