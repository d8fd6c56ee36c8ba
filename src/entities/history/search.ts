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
}

export const HISTORY_KINDS = [
  'create',
  'edit',
  'delete',
  'bulk',
  'import',
  'undo',
  'grant',
  'revoke',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Records, and what else is written: rights, settings, counters, the directory. */
export const HISTORY_OF = [...RECORD_COLLECTIONS, 'admins', 'config', 'facets', 'directory'] as const
export type HistoryOf = (typeof HISTORY_OF)[number]

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value)

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

const RECORD = /^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,128}){1,3}$/

/** Reads any address: what it does not know is left out. Without a schema library, as every visitor loads it. */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const by = textOf(raw.by, 254)
  const kind = oneOf(HISTORY_KINDS, raw.kind)
  const of = oneOf(HISTORY_OF, raw.of)
  const record = textOf(raw.record, 400)
  return {
    ...(by ? { by } : {}),
    ...(kind ? { kind } : {}),
    ...(of ? { of } : {}),
    ...(record && RECORD.test(record) ? { record } : {}),
  }
}
