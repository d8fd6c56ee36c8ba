import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { directoryTraits, traitsFrom } from '../record/traits.ts'
import { decodeRole } from './decode.ts'
import { ROLE, type Role } from './fields.ts'

/** Both ends are looked up when a role is made; later it cannot be re-pointed. */
export const roleEntity: Entity<Role> = {
  collection: 'roles',
  traits: traitsFrom('roles', ROLE, directoryTraits('roles')),
  table: ROLE,
  title: 'roleName',
  decode: decodeRole,
  fieldsOf: (role) => storedOf(ROLE, role),
}
