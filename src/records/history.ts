import { fold } from '../fold.ts'
import { type Filter, type ListQuery, readCount, readDocument, readList } from '../firebase/read.ts'
import { CHANGESET_KINDS, type ChangesetKind, type Entry, rootsOf } from './changeset.ts'
import { moment, text, texts } from './decoding.ts'
import { type Fields, plainMap } from './fields.ts'
import { readAll, type StoredData } from './read-all.ts'
import { wantedTokens } from './tokens.ts'

/** A changeset as the history shows it; moments in epoch ms. */
export interface HistoryItem {
  opId: string
  at: number
  by: string
  byEmail: string
  kind: ChangesetKind
  label: string
  group: string | null
  /** Of a completed undo or redo: the group or id of the operation that it reverted. */
  undoes: string | null
  /** "collection/id" of every record that the operation touched. */
  refs: string[]
  changes: Entry[]
}

/**
 * Identifies one operation by its id, or a long one by the group of its batches, whatever they have written.
 */
export type OperationName = { opId: string } | { group: string }

/** Returns the id by which an operation is named. */
export const idOfName = (name: OperationName): string => ('group' in name ? name.group : name.opId)

/** Returns the id of an operation; for a long one, the group of its batches. */
export const operationId = ({ group, opId }: Pick<HistoryItem, 'group' | 'opId'>): string => group ?? opId

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

const fields = (value: unknown): Fields | null => (isMap(value) ? plainMap(value) : null)

function entries(value: unknown): Entry[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) =>
    isMap(entry)
      ? [
          {
            collection: text(entry, 'collection'),
            id: text(entry, 'id'),
            rev: Number(entry.rev),
            before: fields(entry.before),
            after: fields(entry.after),
            ...(typeof entry.shard === 'number' ? { shard: entry.shard } : {}),
          },
        ]
      : [],
  )
}

export const decodeChangeset = ({ id, data }: StoredData): HistoryItem => ({
  opId: id,
  at: moment(data.at) ?? 0,
  by: text(data, 'by'),
  byEmail: text(data, 'byEmail'),
  kind: CHANGESET_KINDS.find((kind) => kind === data.kind) ?? 'edit',
  label: text(data, 'label'),
  group: text(data, 'group') || null,
  undoes: text(data, 'undoes') || null,
  refs: texts(data, 'refs'),
  changes: entries(data.changes),
})

const read = async (query: Omit<ListQuery, 'collection'>): Promise<HistoryItem[]> =>
  (await readList({ collection: 'changesets', ...query })).map(decodeChangeset)

/** Reads the history of one record ("projects/abc"), newest first. */
export const historyOf = (ref: string, limit = 50): Promise<HistoryItem[]> =>
  read({ where: [['refs', 'array-contains', ref]], orderBy: [['at', 'desc']], limit })

/** Filters of the history; it is unfiltered when none is set. */
export interface HistoryFilters {
  /** E-mail address of the author. */
  person?: string | undefined
  kind?: ChangesetKind | undefined
  /** Path of a record, such as "projects/abc". */
  record?: string | undefined
  /** Collection, such as "projects"; ignored when `record` is set. */
  collection?: string | undefined
  /**
   * Words of the description, all of which must match; older operations, which stored no words, are left out.
   */
  words?: string | undefined
  /** Period: from (inclusive) and until (exclusive), epoch ms. */
  from?: number | undefined
  until?: number | undefined
}

/**
 * Start of the next page: the moment (as stored) and id to start after, and the operation it may continue.
 */
export interface HistoryCursor {
  after: [at: unknown, id: string]
  /**
   * Operation at the end of the previous page, which may have further batches; null when no page showed any.
   */
  within: string | null
}

export interface HistoryPage {
  items: HistoryItem[]
  next: HistoryCursor | null
}

/** Changesets per page; few, because each holds up to 700 kB. */
const A_PAGE = 15
const CHANGESETS_AT_ONCE = 20

/** Maximum number of pages read in search of an operation that is not shown yet. */
const MAX_PAGES = 8

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns a predicate for what a query cannot filter beside its one list: other words and the collection. */
function refine({ record, collection, words = '' }: HistoryFilters): (item: HistoryItem) => boolean {
  const wanted = wordsOf(words)
  return ({ label, refs }) => {
    const labelWords = wanted.length > 0 ? wordsOf(label) : []
    return (
      wanted.every((word) => labelWords.some((own) => own.startsWith(word))) &&
      (record !== undefined || !collection || rootsOf(refs).includes(collection))
    )
  }
}

/**
 * Reads one page of the whole history, newest first. Filtering in the browser may leave a page short or
 * empty; `next` says whether there is more. A long operation spans many pages, and a page that only continues
 * it shows nothing new, so the pages after it are read as well. Throws DataError.
 */
export async function historyPage(
  filters: HistoryFilters,
  cursor: HistoryCursor | null = null,
): Promise<HistoryPage> {
  const { person, kind, record, collection, words = '', from, until } = filters
  const where: Filter[] = []
  if (person) where.push(['byEmail', '==', person])
  if (kind) where.push(['kind', '==', kind])
  if (from !== undefined) where.push(['at', '>=', new Date(from)])
  if (until !== undefined) where.push(['at', '<', new Date(until)])
  // Firestore allows one array-contains per query; `refine` checks the other conditions.
  const [rarest] = wantedTokens(words)
  if (record) where.push(['refs', 'array-contains', record])
  else if (rarest) where.push(['words', 'array-contains', rarest])
  else if (collection) where.push(['collections', 'array-contains', collection])
  const isWanted = refine(filters)
  const within = cursor?.within ?? null
  const items: HistoryItem[] = []
  let after = cursor?.after ?? null
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = await readList({
      collection: 'changesets',
      where,
      orderBy: [
        ['at', 'desc'],
        ['__name__', 'desc'],
      ],
      limit: A_PAGE,
      ...(after ? { after } : {}),
    })
    const last = found.length === A_PAGE ? found.at(-1) : undefined
    after = last ? [last.data.at, last.id] : null
    items.push(...found.map(decodeChangeset).filter(isWanted))
    if (!after || items.some((item) => operationId(item) !== within)) break
  }
  const latest = items.at(-1)
  return { items, next: after && { after, within: latest ? operationId(latest) : within } }
}

/** Reads the operations of one person, newest first, optionally only those before a moment (epoch ms). */
export const historyBy = (uid: string, before: number | null, limit: number): Promise<HistoryItem[]> =>
  read({
    where: [['by', '==', uid], ...(before === null ? [] : [['at', '<', new Date(before)] as const])],
    orderBy: [['at', 'desc']],
    limit,
  })

/** Reads the first batch of a long operation; null if there is none. */
export async function firstOf(group: string): Promise<HistoryItem | null> {
  const [first] = await read({ where: [['group', '==', group]], orderBy: [['at', 'asc']], limit: 1 })
  return first ?? null
}

/** Maximum number of changesets that the rules let staff list in one query. */
const MAX_COUNTED = 200

const countWhere = (filter: Filter): Promise<number> =>
  readCount({ collection: 'changesets', where: [filter], limit: MAX_COUNTED })

/** Counts how often an operation has been undone as a whole. */
export const timesUndone = (id: string): Promise<number> => countWhere(['undoes', '==', id])

/** Counts the batches of a long operation; null if there are 200 or more. */
export async function batchesOf(group: string): Promise<number | null> {
  const counted = await countWhere(['group', '==', group])
  return counted < MAX_COUNTED ? counted : null
}

/** Reads the changes made after a moment (epoch ms), newest first. */
export const historySince = (at: number, limit = 100): Promise<HistoryItem[]> =>
  read({ where: [['at', '>', new Date(at)]], orderBy: [['at', 'desc']], limit })

export async function operation(opId: string): Promise<HistoryItem | null> {
  const found = await readDocument(`changesets/${opId}`)
  return found && decodeChangeset(found)
}

/** Reads all batches of a long operation, in the order they were written. */
export const operationsOf = (group: string): Promise<HistoryItem[]> =>
  readAll(
    {
      collection: 'changesets',
      where: [['group', '==', group]],
      orderBy: [
        ['at', 'asc'],
        ['__name__', 'asc'],
      ],
    },
    (id, data) => decodeChangeset({ id, data }),
    { atOnce: CHANGESETS_AT_ONCE },
  )
