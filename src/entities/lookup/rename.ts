import { edit, removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { InvalidError } from '../../records/error.ts'
import { type Outcome, type Progress, writeAll } from '../../records/write-all.ts'
import { checked } from '../record/entity.ts'
import { readConflict } from '../record/save.ts'
import { allLookups } from './queries.ts'
import { fieldsOfDraft, LookupDraft } from './draft.ts'
import type { Lookup, LookupCollection } from './fields.ts'
import { lookupEntity } from './entity.ts'
import { renamedUses } from './uses.ts'

const folded = (name: string): string => name.trim().toLocaleLowerCase('en')

/** Returns the other entry of the list that has this name, ignoring case; undefined if none has. */
export const entryNamed = (all: readonly Lookup[], name: string, id: string): Lookup | undefined =>
  all.find((other) => other.id !== id && folded(other.name) === folded(name))

/** Returns the trimmed name; throws InvalidError if another entry of the list has it, ignoring case. */
export function checkedName(all: readonly Lookup[], name: string, id: string): string {
  const clean = checked(LookupDraft, { name }).name.trim()
  const duplicate = entryNamed(all, clean, id)
  if (duplicate) throw new InvalidError({ name: `“${duplicate.name}” already exists` })
  return clean
}

export interface Rename {
  collection: LookupCollection
  lookup: Lookup
  to: string
  /** Groups the rename and its consequences into one operation in the history. */
  group: string
}

/** Renames the entry alone. Throws InvalidError, ConflictError, RefusedError, SignedOutError, DataError. */
export async function renameLookup({ collection, lookup, to, group }: Rename): Promise<void> {
  const name = checkedName(await allLookups(collection), to, lookup.id)
  const entity = lookupEntity(collection)
  const change = edit(entity, lookup, entity.fieldsOf(lookup), fieldsOfDraft({ name }))
  if (!change) return
  const label = `${lookup.name} → ${name}`
  await commit({ kind: 'edit', label, group, changes: [change] }).catch((error: unknown) => {
    throw readConflict(entity, error, `${collection}/${lookup.id}`)
  })
}

/**
 * Deletes an entry to merge it into the one named `to`; spreadRename() then replaces the name in the records.
 * Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function mergeLookup({ collection, lookup, to, group }: Rename): Promise<void> {
  const entity = lookupEntity(collection)
  const change = removal(entity, lookup, entity.fieldsOf(lookup))
  const label = `${lookup.name} → ${to}`
  await commit({ kind: 'delete', label, group, changes: [change] }).catch((error: unknown) => {
    throw readConflict(entity, error, `${collection}/${lookup.id}`)
  })
}

export interface SpreadRename {
  collection: LookupCollection
  from: string
  to: string
  group: string
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Replaces the old name in all records that still hold it, in batches. Can be repeated after a stop or crash,
 * since finished records no longer hold the old name. Records that somebody else is changing are left out and
 * reported.
 */
export async function spreadRename({ collection, from, to, ...about }: SpreadRename): Promise<Outcome> {
  const changes = await renamedUses(collection, from, to)
  return writeAll(changes, {
    kind: 'bulk',
    label: `${from} → ${to}`,
    tolerant: true,
    patient: true,
    ...about,
  })
}
