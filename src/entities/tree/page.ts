import { readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import type { ListNote, Plan } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'

/** A record that may be part of another one of its kind. */
export interface TreeRecord {
  id: string
  name: string
  /** What it is called at home; '' when that is not known. */
  localName: string
  parentId: string | null
  /** The parent's name as the child carries it; null without a parent. */
  parentName: string | null
  childCount: number
  /** When it was added, epoch ms. */
  createdAt: number | null
  /** Set when only the row of the directory is known of it: texts are cut and some are missing. */
  brief?: true
}

/** Where a page begins: at a place among Firestore's answers, or after so many records of the directory's. */
export type PageStart = ListCursor | { offset: number }

/** One page of a public list of such records. */
export interface TreePage<T> {
  records: T[]
  next: PageStart | null
  notes: ListNote[]
  /** How many records the whole list has, where that is known; with `roots`, without their children. */
  total?: number
  /** What is part of these records, by parent, where it came along. */
  children?: Record<string, T[]>
  /** The words that a search has found, folded. */
  words?: string[]
  /** True when only records without a parent are listed; their children come by `childrenOf`. */
  roots: boolean
  /** True when the browser decided what matches, so that the server cannot count it. */
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

/** So many parents fit into one query: Firestore's limit on `in`. */
const PARENTS_AT_ONCE = 30

/** The children of up to 30 parents by name, 300 at most. Throws DataError. */
export async function childrenOf<T extends { name: string }>(
  collection: string,
  decode: Decode<T>,
  parents: readonly string[],
): Promise<T[]> {
  if (parents.length === 0) return []
  const found = await readList({
    collection,
    where: [['parentId', 'in', parents.slice(0, PARENTS_AT_ONCE)]],
    // By no name: who has none is part of its parent all the same.
    orderBy: [['__name__', 'asc']],
    limit: 300,
  })
  return found.map(({ id, data }) => decode(id, data)).sort((a, b) => byText(a.name, b.name))
}
