import type { Catalog } from '../index/catalog.ts'
import type { Scope } from '../index/definitions.ts'
import { encodeSegments, PATH_END } from '../index/encode.ts'
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
import { type EntryReader, Seeker } from './seek.ts'
import { byteRange, compareSuffixes, type Directions, endOfValues, endTest } from './suffix.ts'
import { NAME_FIELD } from '../fieldPath.ts'

/** The matches of one branch: what an index key holds after the pinned values. */
export interface BranchScan {
  directions: Directions
  /** Suffixes in the query's order, cursors applied. */
  suffixes(): Generator<Buffer>
  /** How many there are, at most `limit`. */
  count(limit: number): number
}

export interface ScanContext {
  query: Query
  catalog: Catalog
  reader: EntryReader
}

/** Prepares the scan of a branch over its legs; several legs are merged by jumping to each other's suffixes. */
export function branchScan(branch: Branch, legs: Leg[], { query, catalog, reader }: ScanContext): BranchScan {
  const scope: Scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
  const directions: Directions = [...branch.suffix.map((order) => order.direction), branch.nameDirection]
  const stored = legs.map((leg) => ({
    leg,
    index: catalog.find(query.collectionId, scope, leg.fields, leg.composite),
  }))
  const empty = branch.impossible || stored.some(({ index }) => !index)
  if (empty) return { directions, suffixes: function* () {}, count: () => 0 }

  const start = scopeStart(query)
  const prefixes = stored.map(({ leg, index }) => ({
    index: index?.id ?? 0,
    prefix: Buffer.concat([start, ...leg.pins.map((pin) => pin.value)]),
  }))
  const limits = limitsOf(branch, query, directions)
  const tests = residualTests(branch, query)

  function* suffixes(): Generator<Buffer> {
    const seekers = prefixes.map(({ index, prefix }) => new Seeker(reader, index, prefix, directions))
    const within = endTest(limits.end, directions)
    let from = limits.start
    for (;;) {
      const suffix = meet(seekers, from, directions)
      if (!suffix || !within(suffix)) return
      if (tests.every((test) => test(suffix))) yield suffix
      from = entryPosition(suffix, true)
    }
  }

  function count(limit: number): number {
    const [only] = prefixes
    const single = directions.every((direction) => direction === directions[0])
    if (only && prefixes.length === 1 && single && tests.length === 0) {
      const [low, high] = byteRange(only.prefix, limits.start, limits.end, directions[0] ?? 1)
      return Buffer.compare(low, high) < 0 ? reader.count(only.index, low, high, limit) : 0
    }
    let found = 0
    for (const _ of suffixes()) if (++found >= limit) break
    return found
  }

  return { directions, suffixes, count }
}

/** The next suffix that all seekers have (zig-zag merge join). */
function meet(seekers: Seeker[], from: Position | null, directions: Directions): Buffer | null {
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
  }
}

/** What every key of the scope starts with: the parent's path; nothing in a collection group. */
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

/** The narrowest start and end that cursors and inequalities on the first suffix field give. */
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

/** Whether everything at `a` comes before everything at `b`; between two that overlap, the inner one decides. */
function isEarlier(a: Position, b: Position, directions: Directions): boolean {
  const inA = Buffer.compare(b.bytes, a.bytes) >= 0 && Buffer.compare(b.bytes, a.next) < 0
  const inB = Buffer.compare(a.bytes, b.bytes) >= 0 && Buffer.compare(a.bytes, b.next) < 0
  if (inA && inB) return !a.after && b.after
  if (inA) return !a.after
  if (inB) return b.after
  return compareSuffixes(a.bytes, b.bytes, directions) < 0
}

/** What the limits of the scan do not express: other fields' inequalities, and those that leave gaps. */
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
