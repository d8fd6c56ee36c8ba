import type { Stamp } from '../../records/fields.ts'
import { unreadName } from '../../records/unread.ts'
import type { Entity } from '../record/entity.ts'
import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'
import { type Finding, finding, type Example } from './finding.ts'
import { exampleOf, unreadIn } from './records.ts'
import type { CheckedRecord, Dataset } from './dataset.ts'

function examplesOf<R extends Stamp>(entity: Entity<R>, seen: readonly CheckedRecord<R>[]): Example[] {
  return seen.flatMap((one) => {
    const unread = Object.entries(unreadIn(entity, one))
    if (unread.length === 0) return []
    const names = new Map(Object.keys(entity.fieldsOf(one.record)).map((field) => [unreadName(field), field]))
    return unread.map(([name, text]) =>
      exampleOf(entity.collection, one.record, names.get(name) ?? name, text),
    )
  })
}

/**
 * Finds values, of legacy records or written outside this app, that only a person can interpret; only
 * reported.
 */
export const unreadFinding = (dataset: Dataset): Finding | null =>
  finding(
    'unread',
    RECORD_COLLECTIONS.flatMap((collection) => examplesOf<Stamp>(entityOf(collection), dataset[collection])),
  )
