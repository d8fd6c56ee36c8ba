import { type Change, nextRev, pathOf } from './change.ts'
import { digest, newId } from './digest.ts'
import { canonicalText, changedFields, type Fields, type FieldValue, pick } from './fields.ts'
import { withPartners } from './together.ts'

/** Kinds of operation. Granting and revoking back-office access are separate kinds, which the rules check. */
export const CHANGESET_KINDS = [
  'create',
  'edit',
  'delete',
  'bulk',
  'import',
  'undo',
  'redo',
  'restore',
  'grant',
  'revoke',
] as const
export type ChangesetKind = (typeof CHANGESET_KINDS)[number]

export interface Entry {
  collection: string
  id: string
  rev: number
  before: Fields | null
  after: Fields | null
  /** Directory shard that holds the record's row after the change; absent when none does. */
  shard?: number
}

/** Returns fields by name without their values, as the history keeps secret ones. */
export const namesOnly = (names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, null]))

/**
 * Converts a change to a history entry: only the fields that differ, with those that make up one value with
 * them, or all fields of a creation or deletion.
 */
function entryOf(change: Change): Entry {
  const { traits, collection, id, after } = change
  const before = change.whole ?? change.before
  const names = before && after ? withPartners(changedFields(before, after), traits.together) : []
  const both = before !== null && after !== null
  const kept = {
    before: before && (both ? pick(before, names) : { ...before, createdAt: asDate(change.createdAt) }),
    after: after && (both ? pick(after, names) : after),
  }
  return {
    collection,
    id,
    rev: nextRev(change),
    before: kept.before && traits.secret ? namesOnly(Object.keys(kept.before)) : kept.before,
    after: kept.after && traits.secret ? namesOnly(Object.keys(kept.after)) : kept.after,
    ...(after && change.shard !== null ? { shard: change.shard } : {}),
  }
}

const asDate = (value: unknown): FieldValue => (value instanceof Date ? value : null)

export interface Changeset {
  opId: string
  digest: string
  /** Top-level collections, to filter the history by: "players/abc/private" counts as "players". */
  collections: string[]
  refs: string[]
  deleted: Record<string, number>
  changes: Entry[]
}

/**
 * Builds the part of a changeset that describes the changes. The id is a hash of the writer, the kind, the
 * group and every value, so the same payload sent twice is one operation and any other payload is another.
 * Without changes (when counts are corrected) every call gets a new id.
 */
export function changesetOf(
  changes: readonly Change[],
  kind: ChangesetKind,
  group: string | null,
  uid: string,
): Changeset {
  const payload = changes.map((change) => [
    pathOf(change),
    change.rev,
    nextRev(change),
    change.before,
    change.after,
  ])
  const sum = changes.length === 0 ? newId() : digest(canonicalText(payload))
  return {
    opId: digest(canonicalText([uid, kind, group, sum])),
    digest: sum,
    collections: rootsOf(changes.map(({ collection }) => collection)),
    refs: changes.map(pathOf),
    deleted: Object.fromEntries(
      changes.flatMap((change) => (change.after ? [] : [[pathOf(change), change.rev]])),
    ),
    changes: changes.map(entryOf),
  }
}

/** Returns the top-level collections of these paths, without duplicates. */
export const rootsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('/', 1)[0] ?? '')),
]

const utf8 = new TextEncoder()

/**
 * Returns the approximate size of a change in its changeset, in bytes of UTF-8 (an Arabic letter takes two).
 */
export const weightOf = (change: Change): number =>
  utf8.encode(canonicalText([entryOf(change) as unknown as FieldValue])).length * 1.1
