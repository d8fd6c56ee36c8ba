/** What the history can be narrowed to, as it stands in the address. */
export interface HistorySearch {
  /** Whoever did it, by e-mail. */
  by?: string
  kind?: HistoryKind
  /** The records' collection, "projects". */
  of?: HistoryOf
  /** One record, "projects/abc". */
  record?: string
}

export const HISTORY_KINDS = {
  create: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  bulk: 'Changed many',
  import: 'Imported',
  undo: 'Undone',
  grant: 'Gave access',
  revoke: 'Took access away',
} as const
export type HistoryKind = keyof typeof HISTORY_KINDS

export const HISTORY_OF = {
  projects: 'Projects',
  players: 'Players',
  news: 'News',
  events: 'Events',
  roles: 'Roles',
  sectors: 'Sectors',
  playerTypes: 'Player types',
  eventTypes: 'Event types',
  dynamicFields: 'Dynamic fields',
  admins: 'Users',
  config: 'Settings',
  facets: 'Counts put right',
} as const
export type HistoryOf = keyof typeof HISTORY_OF

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

const RECORD = /^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,128}){1,3}$/

/** Reads any address: what it does not know is left out. Without a schema library, as every visitor loads it. */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const by = textOf(raw.by, 254)
  const kind = textOf(raw.kind, 20)
  const of = textOf(raw.of, 40)
  const record = textOf(raw.record, 400)
  return {
    ...(by ? { by } : {}),
    ...(kind && Object.hasOwn(HISTORY_KINDS, kind) ? { kind: kind as HistoryKind } : {}),
    ...(of && Object.hasOwn(HISTORY_OF, of) ? { of: of as HistoryOf } : {}),
    ...(record && RECORD.test(record) ? { record } : {}),
  }
}
