import type { Entity } from '../record/entity.ts'
import { decodeRole } from './decode.ts'
import { roleKind } from './kind.ts'
import { fieldsOf } from './draft.ts'
import type { Role } from './fields.ts'

export const roleEntity: Entity<Role> = { collection: 'roles', kind: roleKind, decode: decodeRole, fieldsOf }
