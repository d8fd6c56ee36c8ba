import { type Change, creation, edit } from '../../records/change.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { Entity } from '../record/entity.ts'
import { readAll } from '../../records/read-all.ts'

export interface ImportItem<D> {
  /** Deterministic: the same row always gets the same id. */
  id: string
  /** A draft that has passed its checks. */
  draft: D
}

/** How one entity is imported: read existing records, compare, write differences (records/write-all.ts). */
export interface ImportTarget<D, R> {
  existing(onPage?: (soFar: number) => void): Promise<Map<string, R>>
  /**
   * Returns the changes in the order to write them. Unchanged rows give none, so a repeated import writes
   * nothing.
   */
  changes(items: readonly ImportItem<D>[], existing: ReadonlyMap<string, R>): Change[]
}

/** Returns a function that reads all records of an entity, by id. */
export const readById =
  <R extends Stamp & { id: string }>({ collection, decode }: Entity<R>): ImportTarget<never, R>['existing'] =>
  async (onRead) =>
    new Map((await readAll({ collection }, decode, { onRead })).map((one) => [one.id, one]))

/** The import of an entity without a tree; `fieldsOfDraft` also receives the existing record. */
export const plainImport = <D, R extends Stamp>(
  entity: Entity<R>,
  fieldsOfDraft: (draft: D, base: R | undefined) => Fields,
): ImportTarget<D, R> => ({
  existing: readById(entity),
  changes: (items, existing) =>
    items.flatMap(({ id, draft }) => {
      const base = existing.get(id)
      const sample = base && 'sample' in base && base.sample === true ? { sample: true } : {}
      return changeOf(entity, id, base, { ...fieldsOfDraft(draft, base), ...sample }) ?? []
    }),
})

export function changeOf<R extends Stamp>(
  entity: Entity<R>,
  id: string,
  base: R | undefined,
  after: Fields,
): Change | null {
  return base ? edit(entity, base, entity.fieldsOf(base), after) : creation({ ...entity, id }, after)
}
