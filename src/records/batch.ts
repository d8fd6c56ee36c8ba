import { type Change, pathOf } from './change.ts'
import { weightOf } from './changeset.ts'
import { facetCounters } from './facet-deltas.ts'
import { shardTouched } from './row-writes.ts'

/** Limits of one batch; the first one reached closes it. */
const LIMITS = {
  /** Records; progress is shown and the operation can be stopped between batches. */
  records: 50,
  /** Bytes of the changeset; a document may hold 1 MiB. */
  bytes: 700_000,
  /** Distinct documents that the rules look up, including the writer's own record (Firestore allows 20). */
  lookups: 18,
  /** Counters changed in one document (Firestore allows 500 transforms). */
  counters: 450,
  /**
   * Size of one commit, in records with the most words, owners and index entries. Each directory shard it
   * touches is rewritten as a whole and counts as `aShard` records.
   */
  written: 85,
  aShard: 4.5,
}

/** Counters that a batch changes so far, by document. */
type Touched = Map<string, Set<string>>

const widest = (touched: Touched, more: ReturnType<typeof facetCounters>): number =>
  Math.max(
    0,
    ...more.map(([document, counters]) => {
      const existing = touched.get(document)
      return (existing?.size ?? 0) + counters.filter((counter) => !existing?.has(counter)).length
    }),
  )

function touch(touched: Touched, more: ReturnType<typeof facetCounters>): void {
  for (const [document, counters] of more) {
    const existing = touched.get(document) ?? new Set()
    for (const counter of counters) existing.add(counter)
    touched.set(document, existing)
  }
}

/**
 * Splits a list of changes, in order, into batches of at most `records` that each fit one commit. Each batch
 * is computed lazily.
 */
export function* eachBatch(changes: readonly Change[], records = LIMITS.records): Generator<Change[], void> {
  let part: Change[] = []
  let bytes = 0
  let touched: Touched = new Map()
  let lookups = new Set<string>()
  let shards = new Set<string>()
  for (const change of changes) {
    const weight = weightOf(change)
    const looked = change.after ? change.traits.readByRules(change.after, change.before) : []
    const counters = facetCounters(change)
    const shard = shardTouched(change)
    const rewritten = shards.size + Number(shard !== null && !shards.has(shard))
    const seen = lookups.size + looked.filter((path) => !lookups.has(path)).length
    const isFull =
      part.length >= records ||
      bytes + weight > LIMITS.bytes ||
      seen + 1 > LIMITS.lookups ||
      part.length + 1 + rewritten * LIMITS.aShard > LIMITS.written ||
      widest(touched, counters) > LIMITS.counters
    if (part.length > 0 && isFull) {
      yield part
      part = []
      bytes = 0
      touched = new Map()
      lookups = new Set()
      shards = new Set()
    }
    part.push(change)
    bytes += weight
    touch(touched, counters)
    for (const path of looked) lookups.add(path)
    if (shard !== null) shards.add(shard)
  }
  if (part.length > 0) yield part
}

/** Returns all batches of a list of changes. */
export const batches = (changes: readonly Change[]): Change[][] => [...eachBatch(changes)]

/**
 * Returns the id of the parent that the record has after a change, or had before its deletion; '' for none.
 */
const parentIn = ({ before, after }: Change): string => {
  const { parentId } = after ?? before ?? {}
  return typeof parentId === 'string' ? parentId : ''
}

const parentPath = (change: Change): string => pathOf({ collection: change.collection, id: parentIn(change) })

/**
 * Sorts parents before their children and groups the children of one parent, so that a batch looks up few
 * documents and never names a parent created in a later batch. The order is otherwise kept.
 */
export function parentsFirst(changes: readonly Change[]): Change[] {
  const byPath = new Map(changes.map((change) => [pathOf(change), change]))
  const depths = new Map<string, number>()
  const depthOf = (change: Change, seen: number): number => {
    const cached = depths.get(pathOf(change))
    if (cached !== undefined) return cached
    const parent = byPath.get(parentPath(change))
    // A cycle in the data must not hang the import; the rules reject it.
    const depth = parent && seen < 50 ? depthOf(parent, seen + 1) + 1 : 0
    depths.set(pathOf(change), depth)
    return depth
  }
  const keyed = changes.map((change) => ({
    change,
    depth: depthOf(change, 0),
    parent: parentIn(change),
  }))
  keyed.sort((a, b) => a.depth - b.depth || (a.parent < b.parent ? -1 : a.parent > b.parent ? 1 : 0))
  return keyed.map(({ change }) => change)
}

const isMoved = ({ before, after }: Change): boolean => before?.parentId !== after?.parentId

/** Returns whether two neighbours may be swapped: both edits or both deletions, and no change of parent. */
const areAlike = (a: Change, b: Change): boolean =>
  a.collection === b.collection &&
  a.before !== null &&
  b.before !== null &&
  (a.after === null) === (b.after === null) &&
  (a.after === null || (!isMoved(a) && !isMoved(b)))

/**
 * Groups changes by directory shard where their order does not matter, so that each batch rewrites few
 * shards. A deleted record stays before its parent, so that an undo, which runs backwards, restores the
 * parent first.
 */
export function shardsTogether(changes: readonly Change[]): Change[] {
  const runs: Change[][] = []
  let last: Change | undefined
  let parents = new Set<string>()
  for (const change of changes) {
    if (last && areAlike(last, change) && !parents.has(pathOf(change))) runs.at(-1)?.push(change)
    else {
      runs.push([change])
      parents = new Set()
    }
    if (change.after === null) parents.add(parentPath(change))
    last = change
  }
  return runs.flatMap((run) => run.sort((a, b) => (a.shard ?? Infinity) - (b.shard ?? Infinity) || 0))
}

/** Groups links that share an end, so that a batch of them looks up few documents. */
export function sharedEndsTogether(changes: readonly Change[]): Change[] {
  const uses = new Map<string, number>()
  const endsOf = (change: Change) =>
    change.after ? change.traits.readByRules(change.after, change.before) : []
  for (const end of changes.flatMap(endsOf)) uses.set(end, (uses.get(end) ?? 0) + 1)
  const keyOf = (change: Change) =>
    endsOf(change)
      .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
      .join(' ')
  return changes
    .map((change) => ({ change, key: keyOf(change) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ change }) => change)
}
