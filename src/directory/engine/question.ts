import type { DirectoryCollection, PlayerRow, ProjectRow } from '../rows.ts'

export type ListCollection = Exclude<DirectoryCollection, 'roles'>
export type Row = ProjectRow | PlayerRow

/** The filters of a list's address as its definition parses them; whatever is no filter is ignored. */
type Filters = Readonly<Record<string, string | readonly string[]>>

/** A query of one list: its filters and its order. */
export interface Question {
  collection: ListCollection
  /**
   * `sort` left out or '' stands for the usual order, by relevance while searching. Besides what the list's definition
   * names: owner, role, company (id or `roleName:id`), from and to (USD), field (`name:value`, `name:>=5`,
   * `name:<=2030`), bounds (`west,south,east,north`).
   */
  filters: Filters
  /** Units of a currency for one US dollar, as config/rates holds them; USD is 1 without being named. */
  perUsd: Readonly<Record<string, number>>
}

export interface PageQuestion extends Question {
  /** Counts what the list shows at its top level: roots where it is grouped. */
  offset: number
  limit: number
}

/** Where a found word stands, in UTF-16 units. */
export type Mark = readonly [from: number, to: number]
/** By the field of the row. */
export type Marks = Partial<Record<string, readonly Mark[]>>

export interface ListResult {
  rows: Row[]
  /** Everything that matches, parts of others included. */
  total: number
  /** Those of them that are no part of another. */
  roots: number
  /** True when nothing narrows the list: only roots are rows, what is part of them stands in `children`. */
  grouped: boolean
  /** By the id of their parent, by name. */
  children: Record<string, Row[]>
  /** Where the words that were searched stand, by id; empty without a search. */
  marks: Record<string, Marks>
}

/** How many records hold a value; '' stands for none stated. `label` where the value is an id. */
export interface Counted {
  value: string
  n: number
  label?: string
}

/** By filter: what can be chosen beside everything else that is, the most frequent first; a chosen value stays with 0. */
export type FacetsResult = Record<string, Counted[]>

export interface Hit {
  collection: ListCollection
  row: Row
  score: number
  marks: Marks
}

/** What matches and has coordinates, in the order of their names; `status` as a place in PROJECT_STATUSES plus one, 0 for none. */
export interface Points {
  ids: string[]
  lat: Float32Array
  lon: Float32Array
  status: Uint8Array
  /** What would match, were there no bounds, and has no coordinates. */
  without: number
}

export interface RoleOf {
  id: string
  roleName: string
  projectId: string
  projectName: string
  playerId: string
  playerName: string
}

/** What a player does, counted once for each project. */
export interface PlayerTotals {
  projects: number
  roles: Counted[]
  sectors: Counted[]
  countries: Counted[]
  statuses: Counted[]
  /** Who else has a role in the same projects. */
  partners: Counted[]
}
