import type { ImportItem, ImportTarget } from '../entities/import/target.ts'
import { type Change, pathOf } from '../records/change.ts'
import { changedFields, isSame, type Stamp } from '../records/fields.ts'
import type { Draft } from './drafts.ts'
import type { NamedRecord } from './names.ts'

/** The records of one kind in the database, and how drafts become changes of them. */
export interface Stored {
  size: number
  draft: (id: string) => Draft | undefined
  parentOf: (id: string) => string | null
  ids: ReadonlySet<string>
  /** Returns the name and country of each record. */
  names: () => Iterable<NamedRecord>
  changes: (items: readonly { id: string; draft: Draft }[]) => Change[]
}

/** Source of the records of a kind: read from the database, or passed in by the caller. */
export interface StoredSource {
  read: (onPage: (soFar: number) => void) => Promise<Stored>
  /** @param records decoded records of the kind */
  of: (records: readonly Stamp[]) => Stored
}

const textIn = (record: object, ...fields: readonly string[]): string => {
  for (const field of fields) {
    const value: unknown = (record as Record<string, unknown>)[field]
    if (typeof value === 'string') return value
  }
  return ''
}

/**
 * Removes those edits from a change that saving the record's own texts (`own`) would make as well, since they
 * only normalise. Returns null if nothing is left.
 */
function asFileSays(change: Change, own: Change | undefined): Change | null {
  const { before, legacy } = change
  if (legacy || !before || !change.after || !own?.before || !own.after) return change
  const after = { ...change.after }
  for (const name of changedFields(own.before, own.after)) {
    const [was, read] = [before[name], own.after[name]]
    if (was !== undefined && read !== undefined && isSame(after[name], read)) after[name] = was
  }
  return changedFields(before, after).length === 0 ? null : { ...change, after }
}

/** Turns drafts into changes; a field keeps its stored value unless the file differs. */
function changesOf<D extends Draft, R extends Stamp>(
  target: ImportTarget<D, R>,
  draftOf: (record: R) => D,
  items: readonly ImportItem<D>[],
  existing: ReadonlyMap<string, R>,
): Change[] {
  const changes = target.changes(items, existing)
  const asHeld = changes.flatMap(({ id }) => {
    const record = existing.get(id)
    return record ? { id, draft: draftOf(record) } : []
  })
  const own = new Map(target.changes(asHeld, existing).map((change) => [pathOf(change), change]))
  return changes.flatMap((change) => asFileSays(change, own.get(pathOf(change))) ?? [])
}

function storedIn<D extends Draft, R extends Stamp>(
  target: ImportTarget<D, R>,
  draftOf: (record: R) => D,
  existing: ReadonlyMap<string, R>,
): Stored {
  return {
    size: existing.size,
    draft: (id) => {
      const record = existing.get(id)
      return record && { ...draftOf(record) }
    },
    parentOf: (id) => textIn(existing.get(id) ?? {}, 'parentId') || null,
    ids: new Set(existing.keys()),
    *names() {
      for (const [id, record] of existing)
        yield { id, name: textIn(record, 'name', 'headline'), country: textIn(record, 'country') }
    },
    // The drafts have passed validation by the schema whose type is D.
    changes: (items) => changesOf(target, draftOf, items as readonly ImportItem<D>[], existing),
  }
}

/** Returns the source of the records of one kind, with the import target that turns drafts into changes. */
export const storedBy = <D extends Draft, R extends Stamp>(
  target: ImportTarget<D, R>,
  draftOf: (record: R) => D,
): StoredSource => ({
  read: async (onPage) => storedIn(target, draftOf, await target.existing(onPage)),
  // The caller has decoded the records with the entity of the target.
  of: (records) => storedIn(target, draftOf, new Map((records as R[]).map((record) => [record.id, record]))),
})
