import { fold } from '../fold.ts'
import { type Filter, type ListQuery, readCount, readDocument, readList } from '../firebase/read.ts'
import { CHANGESET_KINDS, type ChangesetKind, type Entry, rootsOf } from './changeset.ts'
import { moment, text, texts } from './decoding.ts'
import { type Fields, plainMap } from './fields.ts'
import { readAll, type StoredData } from './read-all.ts'
import { wantedTokens } from './tokens.ts'

/** One operation as the history keeps it; moments in epoch ms. */
export interface HistoryItem {
  opId: string
  at: number
  by: string
  byEmail: string
  kind: ChangesetKind
  label: string
  group: string | null
  /** Of an undo or redo, once it was completed: the operation that it has taken back, by its group or id. */
  undoes: string | null
  /** "collection/id" of every record it touched. */
  refs: string[]
  changes: Entry[]
}

/** One operation by its id, or a long one by the group of its batches, whatever that has written. */
export type OperationName = { opId: string } | { group: string }

/** The name that an operation goes by: of a long one that of all its batches. */
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

/** What happened to one record ("projects/abc"), the newest first. */
export const historyOf = (ref: string, limit = 50): Promise<HistoryItem[]> =>
  read({ where: [['refs', 'array-contains', ref]], orderBy: [['at', 'desc']], limit })

/** The filters of the history; everything when nothing is set. */
export interface HistoryFilters {
  /** The e-mail of the person who did it. */
  person?: string | undefined
  kind?: ChangesetKind | undefined
  /** "projects/abc". */
  record?: string | undefined
  /** "projects"; a record says it already. */
  collection?: string | undefined
  /** Words of its description, all of them; older operations, which kept none, are left out. */
  words?: string | undefined
  /** Epoch ms, from which on and until before which it was done. */
  from?: number | undefined
  until?: number | undefined
}

/** Where the next page begins: after which moment (as stored) and id, and in the middle of which operation. */
export interface HistoryCursor {
  after: [at: unknown, id: string]
  /** The operation that the page before ended with, which may have further batches; null when it showed none. */
  within: string | null
}

export interface HistoryPage {
  items: HistoryItem[]
  next: HistoryCursor | null
}

/** A changeset holds up to 700 kB, so a page is short. */
const A_PAGE = 15
const CHANGESETS_AT_ONCE = 20

/** So many pages are read in search of an operation that is not shown yet. */
const MOST_PAGES = 8

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What the query cannot filter by beside its one list: the other words, and the collection. */
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
 * What happened at all, the newest first, one page after another. What is refined here may leave a page short or empty;
 * `next` says whether there is more. A long operation goes on over many pages, and a page that only
 * goes on with it would show nothing new: those after it come along. Throws DataError.
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
  // One array-contains a query: the rest is refined.
  const [rarest] = wantedTokens(words)
  if (record) where.push(['refs', 'array-contains', record])
  else if (rarest) where.push(['words', 'array-contains', rarest])
  else if (collection) where.push(['collections', 'array-contains', collection])
  const isWanted = refine(filters)
  const within = cursor?.within ?? null
  const items: HistoryItem[] = []
  let after = cursor?.after ?? null
  for (let page = 0; page < MOST_PAGES; page++) {
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

/** What one person did, the newest first, before a moment (epoch ms) when there is one. */
export const historyBy = (uid: string, before: number | null, limit: number): Promise<HistoryItem[]> =>
  read({
    where: [['by', '==', uid], ...(before === null ? [] : [['at', '<', new Date(before)] as const])],
    orderBy: [['at', 'desc']],
    limit,
  })

/** The first batch of a long operation; null when there is none. */
export async function firstOf(group: string): Promise<HistoryItem | null> {
  const [first] = await read({ where: [['group', '==', group]], orderBy: [['at', 'asc']], limit: 1 })
  return first ?? null
}

/** Staff may list so many changesets at once. */
const MOST_COUNTED = 200

const countWhere = (filter: Filter): Promise<number> =>
  readCount({ collection: 'changesets', where: [filter], limit: MOST_COUNTED })

/** How often an operation was taken back as a whole. */
export const timesUndone = (id: string): Promise<number> => countWhere(['undoes', '==', id])

/** How many batches a long operation has; null when there are more than are counted. */
export async function batchesOf(group: string): Promise<number | null> {
  const counted = await countWhere(['group', '==', group])
  return counted < MOST_COUNTED ? counted : null
}

/** What was changed after a moment (epoch ms), the newest first. */
export const historySince = (at: number, limit = 100): Promise<HistoryItem[]> =>
  read({ where: [['at', '>', new Date(at)]], orderBy: [['at', 'desc']], limit })

export async function operation(opId: string): Promise<HistoryItem | null> {
  const found = await readDocument(`changesets/${opId}`)
  return found && decodeChangeset(found)
}

/** All batches of a long operation, in the order they were written. */
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
