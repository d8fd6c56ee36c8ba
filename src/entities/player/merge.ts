import { readMany } from '../../firebase/read.ts'
import { type Change, creation, edit, removal } from '../../records/change.ts'
import { currentOf } from '../../records/diagnose.ts'
import { InvalidError } from '../../records/error.ts'
import { texts } from '../../records/decoding.ts'
import { storedUnread } from '../../records/unread.ts'
import { findReferencing } from '../record/referencing.ts'
import { NotFoundError } from '../record/error.ts'
import type { RecordCollection } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'
import { type Reference, REFERENCES } from '../registry/references.ts'
import { renamedOwners } from '../project/owners.ts'
import { roleEntity } from '../role/entity.ts'
import { contactEntity } from './contact.ts'
import { playerEntity } from './entity.ts'
import { MAX_MERGED, MAX_MOVED } from './merge-limits.ts'
import { type MergedRoles, mergeRoles } from './merge-roles.ts'
import type { Player } from './fields.ts'
import type { PlayerContact } from './contact.ts'
import { playerTokens } from './tokens.ts'

/** A player to merge, with its contact details, which only staff see. */
export interface Candidate {
  player: Player
  contact: PlayerContact | null
}

/**
 * Reads the players as they are now, in the order of `ids`. Throws NotFoundError when one is gone, DataError.
 */
export async function readCandidates(ids: readonly string[]): Promise<Candidate[]> {
  const [players, contacts] = await Promise.all([
    currentOf(ids.map((id) => `players/${id}`)),
    currentOf(ids.map((id) => `players/${id}/private/contact`)),
  ])
  return ids.map((id, at) => {
    const stored = players[at]
    if (!stored) throw new NotFoundError('Player not found')
    const contact = contacts[at]
    return {
      player: playerEntity.decode(id, stored.data),
      contact: contact ? contactEntity(id).decode('contact', contact.data) : null,
    }
  })
}

/** The values of the survivor after the merge: its own fields, and the separate contact details. */
export interface Merged {
  fields: Pick<
    Player,
    | 'name'
    | 'localName'
    | 'type'
    | 'country'
    | 'city'
    | 'website'
    | 'description'
    | 'logoPath'
    | 'logoUrl'
    | 'sectors'
    | 'parentId'
    | 'customFields'
  >
  email: string
  phone: string
}

export interface Merge {
  survivor: Candidate
  others: readonly Candidate[]
  merged: Merged
}

/** The changes of a merge, in writing order, with a summary. */
export interface MergePlan {
  changes: Change[]
  moved: {
    roles: number
    /** Number of records that list one of the players, by collection. */
    naming: Partial<Record<RecordCollection, number>>
    children: number
    owners: number
  }
  /** What becomes of roles whose name the survivor already has in the project; see MergedRoles. */
  sameRoles: Pick<MergedRoles, 'beside' | 'completing' | 'doubled'>
}

/** Reads the roles of all players and gives them to the survivor. */
async function movedRoles(survivorId: string, ids: readonly string[]): Promise<MergedRoles> {
  const all = (await findReferencing('roles', 'playerId', 'in', [survivorId, ...ids])).map((row) => {
    const role = roleEntity.decode(row.id, row.data)
    const unread = roleEntity.traits.unread?.(row.data, roleEntity.fieldsOf(role))
    return { role, unread: { ...storedUnread(role.unread), ...unread } }
  })
  const projects = await readMany(
    'projects',
    all.map(({ role }) => role.projectId),
  )
  return mergeRoles(survivorId, all, new Set(projects.map(({ id }) => id)))
}

/** Returns the edits that replace the merged players by the survivor, once, in records that list them. */
async function repointed(
  { from, field }: Reference,
  survivorId: string,
  ids: readonly string[],
): Promise<Change[]> {
  const entity = entityOf(from)
  const gone = new Set(ids)
  const found = await findReferencing(from, field, 'array-contains-any', ids)
  return found.flatMap((row) => {
    const record = entity.decode(row.id, row.data)
    const before = entity.fieldsOf(record)
    const related = texts(before, field).map((id) => (gone.has(id) ? survivorId : id))
    return edit(entity, record, before, { ...before, [field]: [...new Set(related)] }) ?? []
  })
}

/** Returns the edits that make the subsidiaries of all players those of the survivor, with its name. */
async function adopted(survivorId: string, name: string, ids: readonly string[]): Promise<Change[]> {
  const gone = new Set(ids)
  const children = await findReferencing('players', 'parentId', 'in', [survivorId, ...ids])
  return children.flatMap((row) => {
    if (gone.has(row.id) || row.id === survivorId) return []
    const child = playerEntity.decode(row.id, row.data)
    const before = playerEntity.fieldsOf(child)
    const change = { ...before, parentId: survivorId, parentName: name }
    // A legacy document is rewritten only when its parent changes.
    if (child.rev === 0 && child.parentId === survivorId) return []
    return edit(playerEntity, child, before, change) ?? []
  })
}

function contactChanges({ survivor, others, merged }: Merge): { kept: Change | null; removed: Change[] } {
  const entity = contactEntity(survivor.player.id)
  const after = { email: merged.email, phone: merged.phone }
  const own = survivor.contact
  const removed = others.flatMap(({ player, contact }) => {
    if (!contact) return []
    const theirs = contactEntity(player.id)
    return [removal(theirs, { ...contact, id: 'contact' }, theirs.fieldsOf(contact))]
  })
  if (own) return { kept: edit(entity, { ...own, id: 'contact' }, entity.fieldsOf(own), after), removed }
  const isNeeded = after.email !== '' || after.phone !== ''
  return { kept: isNeeded ? creation({ ...entity, id: 'contact' }, after) : null, removed }
}

/**
 * Returns the edits of projects that name one of the players as owner, except names that another player also
 * has.
 */
async function followingOwners({ survivor, others, merged }: Merge): Promise<Change[]> {
  const all = [survivor, ...others].map(({ player }) => player)
  const names = [...new Set(all.map(({ name }) => name))]
  const namesakes = await findReferencing('players', 'name', 'in', names)
  const ids = new Set(all.map(({ id }) => id))
  const foreign = new Set(namesakes.flatMap(({ id, data }) => (ids.has(id) ? [] : [data.name])))
  return renamedOwners(
    names.filter((name) => !foreign.has(name)),
    merged.fields.name,
  )
}

/**
 * Returns the parent of the survivor: none if the chosen one is merged away, deleted or would form a cycle.
 */
async function parentAfterMerge(survivorId: string, parentId: string | null, ids: readonly string[]) {
  if (parentId === null || parentId === survivorId || ids.includes(parentId))
    return { parentId: null, parentName: null }
  const [parent] = await currentOf([`players/${parentId}`])
  if (!parent || parent.data.parentId === survivorId) return { parentId: null, parentName: null }
  return { parentId, parentName: playerEntity.decode(parent.id, parent.data).name }
}

/**
 * Plans a merge: the survivor gets the chosen values and takes over roles, articles, events, subsidiaries and
 * the owner names in projects. The others are deleted last, so that a stopped merge can be repeated. Throws
 * InvalidError when the merge is too large, DataError.
 */
export async function planMerge(merge: Merge): Promise<MergePlan> {
  const { survivor, others, merged } = merge
  const { id } = survivor.player
  const ids = others.map(({ player }) => player.id)
  if (ids.length === 0 || ids.length + 1 > MAX_MERGED)
    throw new InvalidError({ players: `Choose from 2 to ${MAX_MERGED} players` })
  const { fields } = merged
  const lists = REFERENCES.filter(({ to, isList }) => to === 'players' && isList)
  const [roles, naming, children, owners, parent] = await Promise.all([
    movedRoles(id, ids),
    Promise.all(lists.map((reference) => repointed(reference, id, ids))),
    adopted(id, fields.name, ids),
    followingOwners(merge),
    parentAfterMerge(id, fields.parentId, ids),
  ])
  const before = playerEntity.fieldsOf(survivor.player)
  const searchTokens = playerTokens(fields)
  const after = playerEntity.fieldsOf({ ...survivor.player, ...fields, ...parent, searchTokens })
  const contact = contactChanges(merge)
  const gone = others.map(({ player }) => removal(playerEntity, player, playerEntity.fieldsOf(player)))
  const steps = [
    // First, while the survivor's record still has the name that projects use for it.
    ...owners,
    edit(playerEntity, survivor.player, before, after),
    contact.kept,
    ...roles.made,
    ...roles.completed,
    ...children,
    ...naming.flat(),
    ...roles.removed,
    ...contact.removed,
    ...gone,
  ]
  const changes = steps.filter((change) => change !== null)
  if (changes.length > MAX_MOVED)
    throw new InvalidError({
      players: `These players have ${changes.length.toLocaleString('en-GB')} records to move; at most ${MAX_MOVED.toLocaleString('en-GB')} are moved at once. Choose fewer players.`,
    })
  return {
    changes,
    moved: {
      roles: roles.made.length,
      naming: Object.fromEntries(lists.map(({ from }, at) => [from, naming[at]?.length ?? 0])),
      children: children.length,
      owners: owners.length,
    },
    sameRoles: { beside: roles.beside, completing: roles.completing, doubled: roles.doubled },
  }
}
