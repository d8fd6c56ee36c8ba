import type { Stamp } from '../../records/fields.ts'
import { unreadName } from '../../records/unread.ts'
import type { Entity } from '../record/entity.ts'
import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'
import { type Finding, finding, type Sample } from './finding.ts'
import { sampleOf, unreadIn } from './records.ts'
import type { Seen, World } from './world.ts'

function samples<R extends Stamp>(entity: Entity<R>, seen: readonly Seen<R>[]): Sample[] {
  return seen.flatMap((one) => {
    const unread = Object.entries(unreadIn(entity, one))
    if (unread.length === 0) return []
    const names = new Map(Object.keys(entity.fieldsOf(one.record)).map((field) => [unreadName(field), field]))
    return unread.map(([name, text]) =>
      sampleOf(entity.collection, one.record, names.get(name) ?? name, text),
    )
  })
}

/** Values of older documents, or put past this app, that nobody but a person can read; only told. */
export const unreadFinding = (world: World): Finding | null =>
  finding(
    'unread',
    RECORD_COLLECTIONS.flatMap((collection) => samples<Stamp>(entityOf(collection), world[collection])),
  )
