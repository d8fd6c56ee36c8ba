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
 * Every entity, by collection. Everything that works on any collection uses it: history, undo, migration,
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

/** A decoded record of a collection. */
export type RecordOf<C extends RecordCollection> = ReturnType<(typeof RECORDS)[C]['decode']>

/**
 * Returns the entity of a collection; undefined for other documents. Pass it only records that it has
 * decoded.
 */
export function entityOf(collection: RecordCollection): Entity<Stamp>
export function entityOf(collection: string): Entity<Stamp> | undefined
export function entityOf(collection: string): Entity<Stamp> | undefined {
  if (!Object.hasOwn(RECORDS, collection)) return undefined
  return RECORDS[collection as RecordCollection] as unknown as Entity<Stamp>
}

const SECRET = /^(admins|config)$|\/private$/

/** Returns the traits of the records of any collection; players/{id}/private holds contact details. */
export const traitsOf = (collection: string): RecordTraits =>
  SECRET.test(collection) ? secretTraits : (entityOf(collection)?.traits ?? plainTraits)

/** Returns the title of a record from its stored fields or the decoded record; '' when there is none. */
export function titleIn(collection: string, fields: Fields | Stamp): string {
  const title = (fields as Fields)[entityOf(collection)?.title ?? 'name']
  return typeof title === 'string' ? title : ''
}
