import { sharedEndsTogether } from '../../records/batch.ts'
import { changeOf, type ImportTarget, readById } from '../import/target.ts'
import { fieldsOfDraft, type RoleDraft } from './draft.ts'
import { roleEntity } from './entity.ts'
import type { Role } from './fields.ts'

export const roleImport: ImportTarget<RoleDraft, Role> = {
  existing: readById(roleEntity),
  /** A known role keeps its ends. Rows whose project or player does not exist are refused by the rules. */
  changes: (items, existing) =>
    sharedEndsTogether(
      items.flatMap(({ id, draft }) => {
        const base = existing.get(id)
        const { projectId, playerId } = base ?? draft
        const sample = base?.sample ? { sample: true } : {}
        return (
          changeOf(roleEntity, id, base, {
            ...fieldsOfDraft({ ...draft, projectId, playerId }),
            ...sample,
          }) ?? []
        )
      }),
    ),
}
