import { sharedEndsTogether } from '../../records/batch.ts'
import { type ImportTarget, plainImport } from '../import/target.ts'
import { fieldsOfDraft, type RoleDraft } from './draft.ts'
import { roleEntity } from './entity.ts'
import type { Role } from './fields.ts'

/** An existing role keeps its ends. The rules refuse rows whose project or player does not exist. */
const plain = plainImport<RoleDraft, Role>(roleEntity, (draft, base) => {
  const { projectId, playerId } = base ?? draft
  return fieldsOfDraft({ ...draft, projectId, playerId })
})

export const roleImport: ImportTarget<RoleDraft, Role> = {
  ...plain,
  changes: (items, existing) => sharedEndsTogether(plain.changes(items, existing)),
}
