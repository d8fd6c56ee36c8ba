import { creation } from '../../records/change.ts'
import { readById, type ImportTarget } from '../import/target.ts'
import { treeChanges } from '../import/tree.ts'
import { contactOfDraft, fieldsOfDraft, type PlayerDraft } from './draft.ts'
import { contactEntity } from './contact.ts'
import { playerEntity } from './entity.ts'
import type { Player } from './fields.ts'

export const playerImport: ImportTarget<PlayerDraft, Player> = {
  existing: readById(playerEntity),
  /** Stores contact details for new players only: those of existing players may be newer than the file. */
  changes: (items, existing) => {
    const drafts = new Map(items.map(({ id, draft }) => [id, draft]))
    return treeChanges(playerEntity, fieldsOfDraft, items, existing).flatMap((change) => {
      const draft = change.before ? undefined : drafts.get(change.id)
      if (!draft || (!draft.email.trim() && !draft.phone.trim())) return [change]
      return [change, creation({ ...contactEntity(change.id), id: 'contact' }, contactOfDraft(draft))]
    })
  },
}
