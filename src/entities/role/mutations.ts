import { checked } from '../record/entity.ts'
import { InvalidError } from '../../records/error.ts'
import type { Simple } from '../record/simple-mutations.ts'
import { fieldsOfDraft, RoleDraft } from './draft.ts'
import { roleEntity } from './entity.ts'
import type { Role } from './fields.ts'

export const simpleRole: Simple<Role, RoleDraft> = {
  entity: roleEntity,
  fields: (draft, base) => {
    const clean = checked(RoleDraft, draft)
    if (base && base.projectId !== clean.projectId)
      throw new InvalidError({ projectId: 'Delete this role and add a new one' })
    if (base && base.playerId !== clean.playerId)
      throw new InvalidError({ playerId: 'Delete this role and add a new one' })
    return fieldsOfDraft(clean)
  },
  label: (fields) => (typeof fields.roleName === 'string' ? fields.roleName : ''),
}
