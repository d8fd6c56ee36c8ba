import type { Results, Work } from '../../scheduling/scheduler.ts'
import { NAME_FIELD } from '../field-path.ts'
import { decodeSegments } from '../index/decode.ts'
import { encodeValue } from '../index/encode.ts'
import { documentsRoot } from '../paths.ts'
import type { State } from '../state.ts'
import type { Value } from '../../wire.ts'
import type { Branch } from './branch.ts'
import { fieldOf, matches, withinBounds } from './match.ts'
import { encodeName } from './position.ts'
import type { Query } from './query.ts'
import type { BranchScan } from './stream.ts'
import { endOfValues } from './suffix.ts'

/** One match: its position in the query's order and the document's path. */
export interface Match {
  /** The encoded values of the order's fields, the name last. */
  sortKey: Buffer[]
  path: string
}

/** Converts the index suffixes of a branch to matches. */
export function* scannedMatches(scan: BranchScan, branch: Branch, query: Query): Results<Match> {
  const positions = query.orders.slice(0, -1).map((order) => ({
    pin: branch.pins.find(({ key, contains }) => key === order.key && !contains)?.value,
    at: branch.suffix.findIndex(({ key }) => key === order.key),
  }))
  const collection = query.parent === '' ? query.collectionId : `${query.parent}/${query.collectionId}`
  for (const suffix of scan.suffixes()) {
    if (!suffix) {
      yield
      continue
    }
    const values: Buffer[] = []
    let at = 0
    for (let i = 0; i < branch.suffix.length; i++) {
      const end = endOfValues(suffix, at, 1)
      values.push(suffix.subarray(at, end))
      at = end
    }
    const segments = decodeSegments(suffix, at)
    const sortKey = positions.map(({ pin, at: index }) => pin ?? (values[index] as Buffer))
    sortKey.push(suffix.subarray(at))
    yield { sortKey, path: query.allDescendants ? segments.join('/') : `${collection}/${segments.join('/')}` }
  }
}

/** Returns the matches of a branch that names its documents, by reading and testing each of them. */
export function namedMatches(
  names: string[],
  branch: Branch,
  query: Query,
  state: State,
  projectId: string,
): Match[] {
  const root = `${documentsRoot(projectId)}/`
  const alternative: Query = { ...query, filters: { all: branch.conditions } }
  const found: Match[] = []
  for (const name of new Set(names)) {
    const path = name.slice(root.length)
    if (!name.startsWith(root) || !inCollection(path, query)) continue
    const record = state.get(path)
    const candidate = record && { name, fields: record.fields }
    if (!candidate || !matches(alternative, candidate) || !withinBounds(query, candidate)) continue
    const sortKey = query.orders.map(({ path: field, key }) =>
      key === NAME_FIELD ? encodeName(name, query) : encodeValue(fieldOf(candidate, field) as Value),
    )
    found.push({ sortKey, path })
  }
  return found.sort((a, b) => compareSortKeys(a, b, query))
}

/** Whether a document lies in the collection or collection group of a query. */
export function inCollection(path: string, query: Query): boolean {
  const segments = path.split('/')
  if (segments.at(-2) !== query.collectionId) return false
  const above = segments.slice(0, -2).join('/')
  if (!query.allDescendants) return above === query.parent
  return query.parent === '' || above === query.parent || above.startsWith(`${query.parent}/`)
}

/** Merges the sorted matches of several branches; a document found by two of them appears once. */
export function* mergeMatches(branches: Iterator<Match | undefined>[], query: Query): Results<Match> {
  const heads: { branch: Iterator<Match | undefined>; match: Match | null }[] = []
  for (const branch of branches) heads.push({ branch, match: yield* next(branch) })
  for (;;) {
    let first: Match | null = null
    for (const { match } of heads) {
      if (match && (!first || compareSortKeys(match, first, query) < 0)) first = match
    }
    if (!first) return
    yield first
    for (const head of heads) {
      while (head.match?.path === first.path) head.match = yield* next(head.branch)
    }
  }
}

function* next(branch: Iterator<Match | undefined>): Work<Match | null> {
  for (;;) {
    const { done, value } = branch.next()
    if (done) return null
    if (value) return value
    yield
  }
}

function compareSortKeys(a: Match, b: Match, query: Query): number {
  for (const [i, { direction }] of query.orders.entries()) {
    const difference = Buffer.compare(a.sortKey[i] as Buffer, b.sortKey[i] as Buffer)
    if (difference !== 0) return difference * direction
  }
  return 0
}
