import { readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import type { ListNote, Plan } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'

/** A record that may be part of another record of its collection. */
export interface TreeRecord {
  id: string
  name: string
  /** The name in the local language and script; '' when unknown. */
  localName: string
  parentId: string | null
  /** The name of the parent, stored with the child; null without a parent. */
  parentName: string | null
  childCount: number
  /** When the record was added, epoch ms. */
  createdAt: number | null
  /** Set when only the row of the directory is known, in which texts are cut and some are missing. */
  brief?: true
}

/** Where a page starts: at a Firestore cursor, or at an offset in the directory's answer. */
export type PageStart = ListCursor | { offset: number }

/** One page of a public list of tree records. */
export interface TreePage<T> {
  records: T[]
  next: PageStart | null
  notes: ListNote[]
  /** The number of records in the whole list, if known; with `roots`, without their children. */
  total?: number
  /** The children of these records, by parent, if they were read along. */
  children?: Record<string, T[]>
  /** The words that the search matched, folded. */
  words?: string[]
  /** Whether only records without a parent are listed; `childrenOf` reads their children. */
  roots: boolean
  /** Whether the browser filtered the list, so that the server cannot count it. */
  refined: boolean
}

export type Decode<T> = (id: string, raw: Record<string, unknown>) => T

export async function readTreePage<T>(
  plan: Plan,
  decode: Decode<T>,
  size: number,
  from: ListCursor | null,
): Promise<TreePage<T>> {
  const { rows, next, notes } = await readPage(plan, size, from)
  return {
    records: rows.map(({ id, data }) => decode(id, data)),
    next,
    notes,
    roots: plan.roots,
    refined: plan.refine !== null,
  }
}

/** Parents per query: Firestore's limit on `in`. */
const PARENTS_AT_ONCE = 30

/** Reads the children of up to 30 parents, sorted by name, 300 at most. Throws DataError. */
export async function childrenOf<T extends { name: string }>(
  collection: string,
  decode: Decode<T>,
  parents: readonly string[],
): Promise<T[]> {
  if (parents.length === 0) return []
  const found = await readList({
    collection,
    where: [['parentId', 'in', parents.slice(0, PARENTS_AT_ONCE)]],
    // Not ordered by name, which would leave out children without one.
    orderBy: [['__name__', 'asc']],
    limit: 300,
  })
  return found.map(({ id, data }) => decode(id, data)).sort((a, b) => byText(a.name, b.name))
}
