import { fold } from '../../fold.ts'
import { sharedEndsTogether } from '../../records/batch.ts'
import { type Change, creation, edit, removal } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { type Fields, type FieldValue, isSame } from '../../records/fields.ts'
import { type Unread, unreadName, withUnread } from '../../records/unread.ts'
import { isInOrder } from '../../values/partial-date.ts'
import { roleEntity } from '../role/entity.ts'
import { ROLE, type Role } from '../role/fields.ts'

/** A role of one of the players, with the values of its document that could not be read. */
export interface HeldRole {
  role: Role
  unread: Unread
}

/** The changes of the roles in a merge, and what becomes of the roles of the players that are deleted. */
export interface MergedRoles {
  /** Roles created for the survivor. */
  made: Change[]
  /** The survivor's own roles that get details which they lacked. */
  completed: Change[]
  removed: Change[]
  /** Number of created roles whose name the survivor already has in the project, with other details. */
  beside: number
  /** Number of roles whose details completed a role of the survivor. */
  completing: number
  /** Number of roles dropped because the survivor has the same one. */
  doubled: number
}

/** A role of the survivor after the merge; `role` is null if it is created by the merge. */
interface Kept {
  role: Role | null
  fields: Fields
  unread: Unread
}

const ENDS_AND_NAME: ReadonlySet<string> = new Set(['projectId', 'playerId', 'roleName'])
/** The fields in which two roles of the same name in the same project may differ. */
const DETAILS = Object.keys(ROLE).filter((name) => !ENDS_AND_NAME.has(name))

const keyOf = ({ projectId, roleName }: Role): string => `${projectId} ${fold(roleName)}`

/** Returns the value of a field, or its unread text; null if the role states neither. */
const stated = ({ fields, unread }: Omit<Kept, 'role'>, name: string): FieldValue =>
  fields[name] || fields[name] === 0 ? fields[name] : (unread[unreadName(name)] ?? null)

const dateIn = (fields: Fields, name: 'startDate' | 'endDate'): string | null =>
  typeof fields[name] === 'string' ? fields[name] : null

/**
 * Returns the fields of `kept` completed with the details that only `given` states: the same object if there
 * are none, null if the two contradict each other and so are two roles.
 */
function completed(kept: Kept, given: Omit<Kept, 'role'>): Fields | null {
  // A sample role can be deleted with all other samples, so it must not absorb a real one.
  if (!isSame(kept.fields.sample, given.fields.sample)) return null
  const added: Fields = {}
  for (const name of DETAILS) {
    const [own, other] = [stated(kept, name), stated(given, name)]
    if (other === null || isSame(own, other)) continue
    if (own !== null || unreadName(name) in given.unread) return null
    added[name] = other
  }
  if (Object.keys(added).length === 0) return kept.fields
  const fields = { ...kept.fields, ...added }
  return isInOrder(dateIn(fields, 'startDate'), dateIn(fields, 'endDate')) ? fields : null
}

/**
 * Gives the roles of merged players to the survivor. A role of the same name in the same project is combined
 * with the survivor's unless their details contradict each other, so that nothing entered is lost. `projects`
 * holds the ids of the projects that exist.
 */
export function mergeRoles(
  survivorId: string,
  all: readonly HeldRole[],
  projects: ReadonlySet<string>,
): MergedRoles {
  const byKey = new Map<string, Kept[]>()
  for (const { role, unread } of all) {
    if (role.playerId !== survivorId) continue
    const own = { role, fields: roleEntity.fieldsOf(role), unread }
    byKey.set(keyOf(role), [...(byKey.get(keyOf(role)) ?? []), own])
  }
  const counts = { beside: 0, completing: 0, doubled: 0 }
  const removed: Change[] = []
  for (const { role, unread } of all) {
    if (role.playerId === survivorId) continue
    removed.push(removal(roleEntity, role, roleEntity.fieldsOf(role)))
    // A role whose project is gone shows nowhere, and the rules would refuse to create it again.
    if (projects.has(role.projectId)) take(role, unread)
  }

  function take(role: Role, unread: Unread): void {
    const given = { fields: { ...roleEntity.fieldsOf(role), playerId: survivorId }, unread }
    const namesakes = byKey.get(keyOf(role)) ?? []
    const fitting = namesakes.flatMap((kept) => {
      const fields = completed(kept, given)
      return fields ? [{ kept, fields }] : []
    })
    if (fitting.some(({ kept, fields }) => fields === kept.fields)) counts.doubled += 1
    else if (fitting[0]) {
      fitting[0].kept.fields = fitting[0].fields
      counts.completing += 1
    } else {
      byKey.set(keyOf(role), [...namesakes, { role: null, ...given }])
      if (namesakes.length > 0) counts.beside += 1
    }
  }

  const kept = [...byKey.values()].flat()
  return {
    made: sharedEndsTogether(
      kept.flatMap(({ role, fields, unread }) =>
        role ? [] : [creation({ ...roleEntity, id: newId() }, withUnread(fields, unread))],
      ),
    ),
    completed: kept.flatMap(({ role, fields }) => {
      const before = role && roleEntity.fieldsOf(role)
      // A legacy document is rewritten only when the merge changes it.
      return role && before && !isSame(before, fields) ? (edit(roleEntity, role, before, fields) ?? []) : []
    }),
    removed,
    ...counts,
  }
}
