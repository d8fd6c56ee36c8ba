import { sharedEndsTogether } from '../../records/batch.ts'
import { everything } from '../record/everything.ts'
import { changeOf, type ImportTarget } from '../import/target.ts'
import { decodeRole } from './decode.ts'
import { fieldsOfDraft, type RoleDraft } from './draft.ts'
import { roleEntity } from './entity.ts'
import type { Role } from './fields.ts'

export const roleImport: ImportTarget<RoleDraft, Role> = {
  existing: async (onPage) => {
    const all = await everything('roles', decodeRole, onPage)
    return new Map(all.map((role) => [role.id, role]))
  },
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
