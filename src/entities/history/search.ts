import { RECORD_COLLECTIONS } from '../registry/collections.ts'

/** What the history can be narrowed to, as it stands in the address. */
export interface HistorySearch {
  /** The e-mail of the person who did it. */
  by?: string
  kind?: HistoryKind
  /** The records' collection, "projects". */
  of?: HistoryOf
  /** One record, "projects/abc". */
  record?: string
  /** Words of its description. */
  q?: string
  /** The first and the last day, "2026-11-21", where whoever asks is. */
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

/** Records, and what else is written: rights, settings, counters, the directory. */
const HISTORY_OF = [...RECORD_COLLECTIONS, 'admins', 'config', 'facets', 'directory'] as const
export type HistoryOf = (typeof HISTORY_OF)[number]

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value)

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const RECORD = /^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,128}){1,3}$/

/** Reads any address: what it does not know is left out. Without a schema library: it comes with the routes, before any screen. */
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

/** When a day begins where this browser is, epoch ms; `on` counts days from it. */
const startOf = (day: string, on = 0): number => {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + on)
  return at.getTime()
}

/** The filters of the history in the address. */
export const historyFilters = ({ by, kind, of, record, q, from, to }: HistorySearch) => ({
  person: by,
  kind,
  collection: of,
  record,
  words: q,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : startOf(to, 1),
})
