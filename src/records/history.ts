import { type ListQuery, readDocument, readList, type Stored } from '../firebase/read.ts'
import { CHANGESET_KINDS, type ChangesetKind, type Entry } from './changeset.ts'
import { moment, text, texts } from './decoding.ts'
import { type Fields, plainMap } from './fields.ts'

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

export const decodeChangeset = ({ id, data }: Stored): HistoryItem => ({
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

/** What happened at all, the newest first; `before` (epoch ms) pages on. */
export const recentHistory = (limit = 50, before?: number): Promise<HistoryItem[]> =>
  read({ orderBy: [['at', 'desc']], limit, ...(before === undefined ? {} : { after: [new Date(before)] }) })

/** What was changed after a moment (epoch ms), the newest first. */
export const historySince = (at: number, limit = 100): Promise<HistoryItem[]> =>
  read({ where: [['at', '>', new Date(at)]], orderBy: [['at', 'desc']], limit })

export async function operation(opId: string): Promise<HistoryItem | null> {
  const found = await readDocument(`changesets/${opId}`)
  return found && decodeChangeset(found)
}

const AT_ONCE = 20

/** All batches of a long operation, in the order they were written. */
export async function operationsOf(group: string): Promise<HistoryItem[]> {
  const found: HistoryItem[] = []
  let after: unknown[] | null = null
  do {
    const page: Stored[] = await readList({
      collection: 'changesets',
      where: [['group', '==', group]],
      orderBy: [
        ['at', 'asc'],
        ['__name__', 'asc'],
      ],
      limit: AT_ONCE,
      ...(after ? { after } : {}),
    })
    found.push(...page.map(decodeChangeset))
    const last = page.length === AT_ONCE ? page.at(-1) : undefined
    after = last ? [last.data.at, last.id] : null
  } while (after)
  return found
}
