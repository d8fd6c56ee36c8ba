import { type Change, nextRev, pathOf } from './change.ts'
import { digest, newId } from './digest.ts'
import { canonicalText, changedFields, type Fields, type FieldValue, pick } from './fields.ts'

/** What was done; access to the back office is given and taken away by kinds of its own, which the rules check. */
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
  /** The document of the directory that holds its row from now on; left out when none does. */
  shard?: number
}

/** Fields as the history keeps secret ones. */
export const namesOnly = (names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, null]))

/** One change as the history keeps it: only the fields that differ; all of them where the other side is missing. */
function entryOf(change: Change): Entry {
  const { traits, collection, id, after } = change
  const before = change.whole ?? change.before
  const names = before && after ? changedFields(before, after) : []
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
  /** What the history is searched by: of "players/abc/private", which every player has one of, "players". */
  collections: string[]
  refs: string[]
  deleted: Record<string, number>
  changes: Entry[]
}

/**
 * Everything a changeset says about the changes themselves. The id follows from the writer, the kind, the group and
 * every value, so the same payload sent twice is one operation and any other payload is another. Without changes
 * (counts that are put right) every operation is one of its own.
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

/** The collections at the top that these paths lie under, each once. */
export const rootsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('/', 1)[0] ?? '')),
]

const utf8 = new TextEncoder()

/** Roughly the bytes of a change inside its changeset, where a letter of Arabic takes two. */
export const weightOf = (change: Change): number =>
  utf8.encode(canonicalText([entryOf(change) as unknown as FieldValue])).length * 1.1
