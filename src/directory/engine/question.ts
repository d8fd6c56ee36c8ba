import type { DirectoryCollection, PlayerRow, ProjectRow } from '../rows.ts'

export type ListCollection = Exclude<DirectoryCollection, 'roles'>
export type Row = ProjectRow | PlayerRow

/** The filters of a list's address as parsed by its definition; unknown names are ignored. */
type Filters = Readonly<Record<string, string | readonly string[]>>

/** A query of one list: its filters and its order. */
export interface Question {
  collection: ListCollection
  /**
   * Without `sort`, or if it is '', the usual order applies: by relevance while searching. Besides the
   * filters of the list's definition: owner, role, company (id or `roleName:id`), from and to (USD), field
   * (`name:value`, `name:>=5`, `name:<=2030`), bounds (`west,south,east,north`).
   */
  filters: Filters
  /** Units of each currency per US dollar, as in config/rates; USD is 1 without being listed. */
  perUsd: Readonly<Record<string, number>>
}

export interface PageQuestion extends Question {
  /** Counted in rows of the list's top level: roots if it is grouped. */
  offset: number
  limit: number
}

/** Range of a found word in a text, in UTF-16 units. */
export type Mark = readonly [from: number, to: number]
/** Marks by the field of the row. */
export type Marks = Partial<Record<string, readonly Mark[]>>

export interface ListResult {
  rows: Row[]
  /** Number of matches, with or without a parent. */
  total: number
  /** Number of matches without a parent. */
  roots: number
  /** Whether nothing narrows the list: `rows` are then roots only, with their children in `children`. */
  grouped: boolean
  /** Children by parent id, sorted by name. */
  children: Record<string, Row[]>
  /** Where the searched words occur, by record id; empty without a search. */
  marks: Record<string, Marks>
}

/** Number of records with a value; '' stands for none stated. `label` is set where the value is an id. */
export interface Counted {
  value: string
  n: number
  label?: string
}

/**
 * By filter: the values that can be chosen beside all other choices, most frequent first; a chosen value
 * stays, even with 0.
 */
export type FacetsResult = Record<string, Counted[]>

export interface Hit {
  collection: ListCollection
  row: Row
  score: number
  marks: Marks
}

/**
 * Matches with coordinates, sorted by name; `status` is the index in PROJECT_STATUSES plus one, 0 for none.
 */
export interface Points {
  ids: string[]
  lat: Float32Array
  lon: Float32Array
  status: Uint8Array
  /** Number of records without coordinates that match all choices but the bounds. */
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

/** Totals of a player's roles, each counted once per project. */
export interface PlayerTotals {
  projects: number
  roles: Counted[]
  sectors: Counted[]
  countries: Counted[]
  statuses: Counted[]
  /** Other players with a role in the same projects. */
  partners: Counted[]
}
