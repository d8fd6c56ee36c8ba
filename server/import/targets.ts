import type { ImportItem, ImportTarget } from '../../src/entities/import/target.ts'
import type { Change } from '../../src/records/change.ts'
import type { Stamp } from '../../src/records/fields.ts'
import type { Draft } from './drafts.ts'

/** The records of one kind as they are in the database, and how drafts become changes of them. */
export interface Stored {
  size: number
  draft: (id: string) => Draft | undefined
  parentOf: (id: string) => string | null
  ids: ReadonlySet<string>
  changes: (items: readonly { id: string; draft: Draft }[]) => Change[]
}

const isBranch = (record: object): record is { parentId: string | null } => 'parentId' in record

/** Reads everything there is of one kind. */
export const storedBy =
  <D extends Draft, R extends Stamp>(target: ImportTarget<D, R>, draftOf: (record: R) => D) =>
  async (onPage: (soFar: number) => void): Promise<Stored> => {
    const existing = await target.existing(onPage)
    return {
      size: existing.size,
      draft: (id) => {
        const record = existing.get(id)
        return record && { ...draftOf(record) }
      },
      parentOf: (id) => {
        const record = existing.get(id)
        return record && isBranch(record) ? record.parentId : null
      },
      ids: new Set(existing.keys()),
      // The drafts have passed the checks of the schema that D is the type of.
      changes: (items) => target.changes(items as readonly ImportItem<D>[], existing),
    }
  }
