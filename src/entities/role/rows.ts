import { byText } from '../../fold.ts'
import * as z from 'zod/mini'
import { type Change, creation, edit, removal } from '../../records/change.ts'
import { datesInOrder } from '../fields/draft.ts'
import { checked } from '../record/entity.ts'
import { draftOf, fieldsOfDraft, RoleDraft } from './draft.ts'
import { roleEntity } from './entity.ts'
import type { Role } from './fields.ts'

/** The draft of a role within the form of a project or player, with an id chosen before the first save. */
export const RoleRow = z
  .extend(z.object(RoleDraft.shape), { id: z.string() })
  .check(datesInOrder('startDate', 'endDate'))
export type RoleRow = z.infer<typeof RoleRow>

export const RoleRows = z.array(RoleRow).check(z.maxLength(5_000, 'At most 5,000 roles'))

/** Returns the draft rows in a deterministic order, so that two reads of one project compare equal. */
export const rowsOf = (roles: readonly Role[]): RoleRow[] =>
  roles
    .map((role) => Object.assign(draftOf(role), { id: role.id }))
    .sort((a, b) => byText(a.roleName, b.roleName) || (a.id < b.id ? -1 : 1))

/** The roles of one project or player before and after an edit. */
export interface RoleEdit {
  before: readonly Role[]
  after: readonly RoleRow[]
}

/** Returns the changes to write; the ends of an existing role do not change. Throws InvalidError. */
export function roleChanges({ before, after }: RoleEdit): Change[] {
  const stored = new Map(before.map((role) => [role.id, role]))
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.flatMap((role) =>
    kept.has(role.id) ? [] : [removal(roleEntity, role, roleEntity.fieldsOf(role))],
  )
  const written = after.flatMap((row) => {
    const fields = fieldsOfDraft(checked(RoleDraft, row))
    const base = stored.get(row.id)
    if (!base) return [creation({ ...roleEntity, id: row.id }, fields)]
    const sample = base.sample ? { sample: true } : {}
    return edit(roleEntity, base, roleEntity.fieldsOf(base), { ...fields, ...sample }) ?? []
  })
  return [...removed, ...written]
}

/** Returns the roles after these changes. */
export function rolesAfter({ before }: RoleEdit, changes: readonly Change[], opId: string): Role[] {
  const stored = new Map(before.map((role) => [role.id, role]))
  for (const change of changes) {
    if (change.collection !== roleEntity.collection) continue
    if (change.after === null) stored.delete(change.id)
    else {
      const base = stored.get(change.id)
      const at = new Date(base?.createdAt ?? Date.now())
      stored.set(
        change.id,
        roleEntity.decode(change.id, {
          ...change.after,
          rev: change.rev + 1,
          lastChange: opId,
          shard: change.shard,
          createdAt: at,
          updatedAt: new Date(),
        }),
      )
    }
  }
  return [...stored.values()]
}
