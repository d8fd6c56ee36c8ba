import type { Results, Work } from '../../scheduling/scheduler.ts'
import type { Catalog } from '../index/catalog.ts'
import type { Scope } from '../index/definitions.ts'
import { encodeSegments, PATH_END } from '../index/encode.ts'
import type { State } from '../state.ts'
import type { Branch } from './branch.ts'
import type { Leg } from './plan.ts'
import {
  belowParent,
  cursorPosition,
  entryPosition,
  type Position,
  rangePositions,
  suffixTest,
} from './position.ts'
import type { Query } from './query.ts'
import { Seeker } from './seek.ts'
import { byteRange, compareSuffixes, type Directions, endOfValues, endTest } from './suffix.ts'
import { NAME_FIELD } from '../field-path.ts'

/** Keys counted between two yields, about a millisecond's worth. */
const COUNTED_AT_ONCE = 5000

/** A scan of one branch. A suffix is the part of an index key after the pinned values. */
export interface BranchScan {
  directions: Directions
  /** Yields suffixes in the query's order, within its cursors. */
  suffixes(): Results<Buffer>
  /** Counts suffixes, at most `limit`. */
  count(limit: number): Work<number>
}

export interface ScanContext {
  query: Query
  catalog: Catalog
  state: State
}

/** Prepares the scan of a branch over its legs; several legs are joined by seeking each other's suffixes. */
export function branchScan(branch: Branch, legs: Leg[], { query, catalog, state }: ScanContext): BranchScan {
  const scope: Scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
  const directions: Directions = [...branch.suffix.map((order) => order.direction), branch.nameDirection]
  const stored = legs.map((leg) => ({
    leg,
    index: catalog.find(query.collectionId, scope, leg.fields, leg.composite),
  }))
  const empty = branch.impossible || stored.some(({ index }) => !index)
  if (empty) return { directions, suffixes: function* () {}, count: nothing }

  const start = scopeStart(query)
  const prefixes = stored.map(({ leg, index }) => ({
    index: index?.id ?? 0,
    prefix: Buffer.concat([start, ...leg.pins.map((pin) => pin.value)]),
  }))
  const limits = limitsOf(branch, query, directions)
  const tests = residualTests(branch, query)

  function* suffixes(): Results<Buffer> {
    const seekers = prefixes.map(({ index, prefix }) => new Seeker(state, index, prefix, directions))
    const within = endTest(limits.end, directions)
    let from = limits.start
    for (;;) {
      const suffix = yield* meet(seekers, from, directions)
      if (!suffix || !within(suffix)) return
      yield tests.every((test) => test(suffix)) ? suffix : undefined
      from = entryPosition(suffix, true)
    }
  }

  function* count(limit: number): Work<number> {
    const [only] = prefixes
    const single = directions.every((direction) => direction === directions[0])
    if (only && prefixes.length === 1 && single && tests.length === 0) {
      const [low, high] = byteRange(only.prefix, limits.start, limits.end, directions[0] ?? 1)
      return Buffer.compare(low, high) < 0 ? yield* countKeys(state, only.index, [low, high], limit) : 0
    }
    let found = 0
    for (const suffix of suffixes()) {
      if (suffix && ++found >= limit) break
      yield
    }
    return found
  }

  return { directions, suffixes, count }
}

// oxlint-disable-next-line require-yield
function* nothing(): Work<number> {
  return 0
}

/** Counts the keys of a range in slices. */
function* countKeys(state: State, index: number, [low, high]: [Buffer, Buffer], limit: number): Work<number> {
  let found = 0
  for (let from = low; ;) {
    const piece = Math.min(COUNTED_AT_ONCE, limit - found)
    const next = piece > 0 ? state.keyAt(index, from, high, piece) : null
    if (!next) return found + state.count(index, from, high, piece)
    found += piece
    from = next
    yield
  }
}

/** Returns the next suffix that all seekers share (zig-zag merge join). */
function* meet(seekers: Seeker[], from: Position | null, directions: Directions): Work<Buffer | null> {
  let target = from
  for (;;) {
    let furthest: Buffer | null = null
    let agree = true
    for (const seeker of seekers) {
      const found = seeker.seek(furthest ? entryPosition(furthest, false) : target)
      if (!found) return null
      if (furthest && compareSuffixes(found, furthest, directions) !== 0) agree = false
      furthest = found
    }
    if (agree || !furthest) return furthest
    target = entryPosition(furthest, false)
    yield
  }
}

/** Returns the prefix of every key in the scope: the parent's path; empty for a collection group. */
function scopeStart(query: Query): Buffer {
  if (query.allDescendants) return Buffer.alloc(0)
  return Buffer.concat([
    query.parent === '' ? Buffer.alloc(0) : encodeSegments(query.parent.split('/')),
    PATH_END,
  ])
}

function nameOf(suffix: Buffer, branch: Branch): Buffer {
  return suffix.subarray(endOfValues(suffix, 0, branch.suffix.length))
}

/** Returns the narrowest range given by cursors and by inequalities on the first suffix field. */
function limitsOf(
  branch: Branch,
  query: Query,
  directions: Directions,
): { start: Position | null; end: Position | null } {
  let start = query.start ? cursorPosition(query.start, true, branch, query) : null
  let end = query.end ? cursorPosition(query.end, false, branch, query) : null
  const firstKey = branch.suffix[0]?.key ?? NAME_FIELD
  if (query.allDescendants && query.parent !== '') {
    const below = belowParent(query)
    start = later(start, below.start, directions)
    end = earlier(end, below.end, directions)
  }
  for (const range of branch.ranges.filter(({ key }) => key === firstKey)) {
    const narrowed = rangePositions(range, directions[0] ?? 1, query)
    start = later(start, narrowed.start, directions)
    end = earlier(end, narrowed.end, directions)
  }
  return { start, end }
}

function later(a: Position | null, b: Position | null, directions: Directions): Position | null {
  return !a || (b && isEarlier(a, b, directions)) ? b : a
}

function earlier(a: Position | null, b: Position | null, directions: Directions): Position | null {
  return !a || (b && isEarlier(b, a, directions)) ? b : a
}

/** Whether everything at `a` precedes everything at `b`; if one lies within the other, the inner decides. */
function isEarlier(a: Position, b: Position, directions: Directions): boolean {
  const inA = Buffer.compare(b.bytes, a.bytes) >= 0 && Buffer.compare(b.bytes, a.next) < 0
  const inB = Buffer.compare(a.bytes, b.bytes) >= 0 && Buffer.compare(a.bytes, b.next) < 0
  if (inA && inB) return !a.after && b.after
  if (inA) return !a.after
  if (inB) return b.after
  return compareSuffixes(a.bytes, b.bytes, directions) < 0
}

/** Returns tests for conditions that a range cannot express: on other fields, or with gaps. */
function residualTests(branch: Branch, query: Query): ((suffix: Buffer) => boolean)[] {
  const firstKey = branch.suffix[0]?.key ?? NAME_FIELD
  const pending = branch.ranges.filter(
    ({ key, operator }) => key !== firstKey || !['<', '<=', '>', '>='].includes(operator),
  )
  return pending.map((range) => {
    const test = suffixTest(range, query)
    const pin = branch.pins.find(({ key, contains }) => key === range.key && !contains)
    if (pin) return () => test(pin.value)
    const at = branch.suffix.findIndex(({ key }) => key === range.key)
    if (at < 0) return (suffix) => test(nameOf(suffix, branch))
    return (suffix) => {
      const from = endOfValues(suffix, 0, at)
      return test(suffix.subarray(from, endOfValues(suffix, from, 1)))
    }
  })
}
