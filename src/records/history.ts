import { type Filter, type ListQuery, readDocument, readList } from '../firebase/read.ts'
import { CHANGESET_KINDS, type ChangesetKind, type Entry } from './changeset.ts'
import { moment, text, texts } from './decoding.ts'
import { type Fields, plainMap } from './fields.ts'
import { readAll, type StoredData } from './read-all.ts'

/** One operation as the history keeps it; moments in epoch ms. */
export interface HistoryItem {
  opId: string
  at: number
  by: string
  byEmail: string
  kind: ChangesetKind
  label: string
  group: string | null
  /** "collection/id" of every record it touched. */
  refs: string[]
  changes: Entry[]
}

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
  refs: texts(data, 'refs'),
  changes: entries(data.changes),
})

const read = async (query: Omit<ListQuery, 'collection'>): Promise<HistoryItem[]> =>
  (await readList({ collection: 'changesets', ...query })).map(decodeChangeset)

/** What happened to one record ("projects/abc"), the newest first. */
export const historyOf = (ref: string, limit = 50): Promise<HistoryItem[]> =>
  read({ where: [['refs', 'array-contains', ref]], orderBy: [['at', 'desc']], limit })

/** What is asked of the history; everything when nothing is set. */
export interface HistoryFilters {
  /** The e-mail of the person who did it. */
  person?: string | undefined
  kind?: ChangesetKind | undefined
  /** "projects/abc". */
  record?: string | undefined
  /** "projects"; a record says it already. */
  collection?: string | undefined
}

/** After which moment (as stored) and id the next page begins. */
export type HistoryCursor = [at: unknown, id: string]

export interface HistoryPage {
  items: HistoryItem[]
  next: HistoryCursor | null
}

/** A changeset holds up to 700 kB, so a page is short. */
const A_PAGE = 15
const CHANGESETS_AT_ONCE = 20

/** What happened at all, the newest first, one page after another. Throws DataError. */
export async function historyPage(
  { person, kind, record, collection }: HistoryFilters,
  after: HistoryCursor | null = null,
): Promise<HistoryPage> {
  const where: Filter[] = []
  if (person) where.push(['byEmail', '==', person])
  if (kind) where.push(['kind', '==', kind])
  // One array-contains a query.
  if (record) where.push(['refs', 'array-contains', record])
  else if (collection) where.push(['collections', 'array-contains', collection])
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
  return { items: found.map(decodeChangeset), next: last ? [last.data.at, last.id] : null }
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
