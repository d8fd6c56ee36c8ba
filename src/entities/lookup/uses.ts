import { type Filter, readCount } from '../../firebase/read.ts'
import { type Change, edit } from '../../records/change.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { Entity } from '../record/entity.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'
import { eventEntity } from '../event/entity.ts'
import { playerEntity } from '../player/entity.ts'
import { projectEntity } from '../project/entity.ts'
import type { LookupCollection } from './fields.ts'

/** A field of other records that holds the names of a lookup. */
interface Use {
  collection: string
  where: (name: string) => Filter
  /** The canonical edit of one record from one name to another; null when nothing differs. */
  renamed: (row: StoredData, from: string, to: string) => Change | null
}

function use<R extends Stamp>(entity: Entity<R>, field: string, isList = false): Use {
  const swapped = (fields: Fields, from: string, to: string): Fields => {
    const value = fields[field]
    if (!Array.isArray(value)) return { ...fields, [field]: to }
    return { ...fields, [field]: [...new Set(value.map((each) => (each === from ? to : each)))] }
  }
  return {
    collection: entity.collection,
    where: (name) => [field, isList ? 'array-contains' : '==', name],
    renamed: ({ id, data }, from, to) => {
      const record = entity.decode(id, data)
      const before = entity.fieldsOf(record)
      return edit(entity, record, before, swapped(before, from, to))
    },
  }
}

const USES: Record<LookupCollection, readonly Use[]> = {
  sectors: [use(projectEntity, 'sector'), use(playerEntity, 'sectors', true)],
  playerTypes: [use(playerEntity, 'type')],
  eventTypes: [use(eventEntity, 'eventType')],
}

/** How many records of each collection hold a name. */
export interface UseCount {
  collection: string
  n: number
}

export const countUses = (lookup: LookupCollection, name: string): Promise<UseCount[]> =>
  Promise.all(
    USES[lookup].map(async ({ collection, where }) => ({
      collection,
      n: await readCount({ collection, where: [where(name)] }),
    })),
  )

/** The edits that give every record that holds `from` the name `to` instead. */
export async function renamedUses(lookup: LookupCollection, from: string, to: string): Promise<Change[]> {
  const changes: Change[] = []
  for (const { collection, where, renamed } of USES[lookup]) {
    const found = await readAll({ collection, where: [where(from)] }, asStored)
    changes.push(...found.flatMap((row) => renamed(row, from, to) ?? []))
  }
  return changes
}
