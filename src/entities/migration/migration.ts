import { type Change, creation, edit, inDirectory, firstRowChange } from '../../records/change.ts'
import type { Write } from '../../firebase/write.ts'
import { sortNameWrite } from '../../records/sort-name.ts'
import { text } from '../../records/decoding.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import { withUnread } from '../../records/unread.ts'
import type { Entity } from '../record/entity.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'
import { droppedEnds, conformToRules, withStoredAddresses } from './conform.ts'
import { contactEntity, oldContactOf } from '../player/contact.ts'
import { PROJECT } from '../project/fields.ts'
import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'

const isLegacy = ({ data }: StoredData): boolean => !(typeof data.rev === 'number' && data.rev > 0)

const isTimestamp = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && 'toMillis' in value

/**
 * Removes the parent unless it exists and is neither the record itself nor its child; sets the parent's name.
 */
function withValidParent<R extends Stamp>(all: ReadonlyMap<string, R>, record: R, fields: Fields): Fields {
  const { parentId } = fields
  if (typeof parentId !== 'string') return fields
  const parent = all.get(parentId)
  const treeParent = parent && 'parentId' in parent && 'name' in parent ? parent : undefined
  if (!treeParent || parentId === record.id || treeParent.parentId === record.id)
    return { ...fields, parentId: null, parentName: null }
  return { ...fields, parentName: String(treeParent.name).slice(0, PROJECT.name.max) }
}

/** Returns the canonical rewrites of the legacy documents of one collection, with their unread values. */
function rewrites<R extends Stamp>(entity: Entity<R>, stored: readonly StoredData[]): Change[] {
  const all = new Map(stored.map(({ id, data }) => [id, entity.decode(id, data)]))
  const after = new Map(
    stored.flatMap(({ id, data }) => {
      const record = all.get(id)
      if (!record) return []
      const fields = withStoredAddresses(data, conformToRules(entity.collection, entity.fieldsOf(record)))
      return [[id, withValidParent(all, record, fields)]]
    }),
  )
  const children = new Map<unknown, number>()
  for (const { parentId } of after.values())
    if (parentId) children.set(parentId, (children.get(parentId) ?? 0) + 1)
  return stored.filter(isLegacy).flatMap(({ id, data }) => {
    const [record, target] = [all.get(id), after.get(id)]
    if (!record || !target) return []
    const before = entity.fieldsOf(record)
    // An invalid parent has no child count from which to subtract this child.
    if ('parentId' in before) before.parentId = target.parentId ?? null
    const unread = { ...entity.traits.unread?.(data, target), ...droppedEnds(before, target) }
    const change = edit(entity, record, before, withUnread(target, unread))
    if (!change) return []
    const created: unknown = isTimestamp(data.createdAt) ? data.createdAt : pastDate(record.createdAt)
    return [{ ...change, createdAt: created, childCount: children.get(id) ?? 0 }]
  })
}

/** Returns the creation time, at least two minutes ago: the rules accept only times in the past. */
const pastDate = (ms: number | null): Date => new Date(Math.min(ms ?? Infinity, Date.now() - 120_000))

/**
 * Moves contact details from the public record to a private one, which is written first: if the migration
 * stops in between, the public record still has them. An existing private record wins; the creation conflicts
 * and is left out.
 */
function withContacts(changes: readonly Change[], players: readonly StoredData[]): Change[] {
  const contacts = new Map(players.map(({ id, data }) => [id, oldContactOf(data)]))
  return changes.flatMap((change) => {
    const contact = contacts.get(change.id)
    return contact
      ? [creation({ ...contactEntity(change.id), id: 'contact' }, { ...contact }), change]
      : [change]
  })
}

/** The stored documents of every collection that may contain legacy documents. */
export type StoredByCollection = Readonly<Record<string, readonly StoredData[]>>

/** Returns the canonical rewrites of all legacy documents, in writing order, for writeAll with `tolerant`. */
export function legacyChanges(stored: StoredByCollection): Change[] {
  return RECORD_COLLECTIONS.flatMap((collection) => {
    const own = stored[collection] ?? []
    const changes = rewrites(entityOf(collection), own)
    return collection === 'players' ? withContacts(changes, own) : changes
  })
}

/**
 * Returns changes that add a directory row to canonical records without one, which are older than the
 * directory.
 */
function placements(stored: StoredByCollection): Change[] {
  return RECORD_COLLECTIONS.flatMap((collection) => {
    const entity = entityOf(collection)
    const { row } = entity.traits
    if (!row) return []
    return (stored[collection] ?? []).flatMap((one) => {
      const record = entity.decode(one.id, one.data)
      const fields = entity.fieldsOf(record)
      const needsNoRow = isLegacy(one) || inDirectory(record).shard !== null || row(fields, 0) === null
      return needsNoRow ? [] : [firstRowChange(entity, record, fields)]
    })
  })
}

/** Returns writes of a missing or wrong `sortName` of canonical records, which are older than that field. */
function places(stored: StoredByCollection): Write[] {
  return RECORD_COLLECTIONS.filter((collection) => entityOf(collection).traits.tree).flatMap((collection) =>
    (stored[collection] ?? []).flatMap((one) => {
      const write = isLegacy(one)
        ? null
        : sortNameWrite(`${collection}/${one.id}`, one.data, text(one.data, 'name'))
      return write ?? []
    }),
  )
}

export interface Found {
  /** Number of documents read, by collection. */
  read: Record<string, number>
  /** The canonical rewrites. */
  changes: Change[]
  /** Changes that only add a record to the directory. */
  placements: Change[]
  /** Writes of `sortName`, which the history does not record. */
  places: Write[]
}

/**
 * Finds all legacy documents and prepares their canonical rewrites, and finds all records missing from the
 * directory, for writeAll with `tolerant`. Repeat it until it finds nothing: a stopped migration continues
 * where it was.
 */
export async function findLegacy(onRead?: (soFar: number) => void): Promise<Found> {
  const stored: Record<string, StoredData[]> = {}
  let before = 0
  for (const collection of RECORD_COLLECTIONS) {
    const found = await readAll({ collection }, asStored, { onRead: (n) => onRead?.(before + n) })
    stored[collection] = found
    before += found.length
  }
  const read = Object.fromEntries(
    Object.entries(stored).map(([collection, { length }]) => [collection, length]),
  )
  return { read, changes: legacyChanges(stored), placements: placements(stored), places: places(stored) }
}
