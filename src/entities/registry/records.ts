import type { Fields, Stamp } from '../../records/fields.ts'
import type { RecordTraits } from '../../records/traits.ts'
import { dynamicFieldEntity } from '../dynamic-field/entity.ts'
import { eventEntity } from '../event/entity.ts'
import { lookupEntity } from '../lookup/entity.ts'
import { newsEntity } from '../news/entity.ts'
import { playerEntity } from '../player/entity.ts'
import { projectEntity } from '../project/entity.ts'
import type { Entity } from '../record/entity.ts'
import { plainTraits, secretTraits } from '../record/traits.ts'
import { roleEntity } from '../role/entity.ts'
import type { RecordCollection } from './collections.ts'

/**
 * Every sort of record, by its collection. Whatever works on records of any sort goes by it: history, undo, migration,
 * data check, deletes, limits and import.
 */
export const RECORDS = {
  projects: projectEntity,
  players: playerEntity,
  roles: roleEntity,
  news: newsEntity,
  events: eventEntity,
  sectors: lookupEntity('sectors'),
  playerTypes: lookupEntity('playerTypes'),
  eventTypes: lookupEntity('eventTypes'),
  dynamicFields: dynamicFieldEntity,
} satisfies Record<RecordCollection, Pick<Entity<never>, 'collection' | 'traits' | 'table' | 'title'>>

/** A record of a collection as the program reads it. */
export type RecordOf<C extends RecordCollection> = ReturnType<(typeof RECORDS)[C]['decode']>

/** The entity of any collection, to be given only records that it has decoded; undefined for other documents. */
export function entityOf(collection: RecordCollection): Entity<Stamp>
export function entityOf(collection: string): Entity<Stamp> | undefined
export function entityOf(collection: string): Entity<Stamp> | undefined {
  if (!Object.hasOwn(RECORDS, collection)) return undefined
  return RECORDS[collection as RecordCollection] as unknown as Entity<Stamp>
}

const SECRET = /^(admins|config)$|\/private$/

/** What follows from a record of a collection; players/{id}/private holds contact details. */
export const traitsOf = (collection: string): RecordTraits =>
  SECRET.test(collection) ? secretTraits : (entityOf(collection)?.traits ?? plainTraits)

/** What a record is called, from its fields or as it was read; '' when they do not say. */
export function titleIn(collection: string, fields: Fields | Stamp): string {
  const title = (fields as Fields)[entityOf(collection)?.title ?? 'name']
  return typeof title === 'string' ? title : ''
}
