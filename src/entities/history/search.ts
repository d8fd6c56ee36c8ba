import { RECORD_COLLECTIONS } from '../registry/collections.ts'

/** The filters of the history, as search parameters of the address. */
export interface HistorySearch {
  /** E-mail of the person who made the change. */
  by?: string
  kind?: HistoryKind
  /** Collection of the records, "projects". */
  of?: HistoryOf
  /** One record, "projects/abc". */
  record?: string
  /** Words of the description. */
  q?: string
  /** The first and last day, "2026-11-21", in the browser's time zone. */
  from?: string
  to?: string
}

export const HISTORY_KINDS = [
  'create',
  'edit',
  'delete',
  'bulk',
  'import',
  'undo',
  'redo',
  'restore',
  'grant',
  'revoke',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/**
 * Collections of records, and the other documents that are written: rights, settings, counters, the
 * directory.
 */
const HISTORY_OF = [...RECORD_COLLECTIONS, 'admins', 'config', 'facets', 'directory'] as const
export type HistoryOf = (typeof HISTORY_OF)[number]

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value)

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const RECORD = /^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,128}){1,3}$/

/**
 * Parses the search parameters of an address; ignores unknown ones. Uses no schema library, because it is
 * loaded with the routes, before any screen.
 */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const by = textOf(raw.by, 254)
  const kind = oneOf(HISTORY_KINDS, raw.kind)
  const of = oneOf(HISTORY_OF, raw.of)
  const record = textOf(raw.record, 400)
  const q = textOf(raw.q, 100)
  const [from, to] = [dayOf(raw.from), dayOf(raw.to)]
  return {
    ...(by ? { by } : {}),
    ...(kind ? { kind } : {}),
    ...(of ? { of } : {}),
    ...(record && RECORD.test(record) ? { record } : {}),
    ...(q ? { q } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Returns the start of a day in the browser's time zone, epoch ms, `on` days later. */
const startOf = (day: string, on = 0): number => {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + on)
  return at.getTime()
}

/** Converts the search parameters to filters of the history query. */
export const historyFilters = ({ by, kind, of, record, q, from, to }: HistorySearch) => ({
  person: by,
  kind,
  collection: of,
  record,
  words: q,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : startOf(to, 1),
})
