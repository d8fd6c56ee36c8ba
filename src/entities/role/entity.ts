import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { directoryTraits, traitsFrom } from '../record/traits.ts'
import { decodeRole } from './decode.ts'
import { ROLE, type Role } from './fields.ts'

/**
 * The entity of roles. The rules look up both ends when a role is created; afterwards the ends cannot change.
 */
export const roleEntity: Entity<Role> = {
  collection: 'roles',
  traits: traitsFrom('roles', ROLE, directoryTraits('roles')),
  table: ROLE,
  title: 'roleName',
  decode: decodeRole,
  fieldsOf: (role) => storedOf(ROLE, role),
}
