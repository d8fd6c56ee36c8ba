import type { ComponentType, ReactNode } from 'react'
import type { StatusMark } from '../../display/statusMarks.ts'
import type { FacetResult } from '../../entities/list/facets.ts'
import type { View } from '../../entities/list/filters.ts'
import type { AnyFilters } from '../../entities/list/list.ts'
import type { recordQueries } from '../../entities/record/queries.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { treeQueries } from '../../entities/tree/queries.ts'
import type { SortChoice } from './SortControl.tsx'

/** What every list keeps in its address, whatever else it is narrowed by. */
export type FinderFilters = AnyFilters

/** What the counters of every list know. */
export interface FinderTotals {
  total: number
  roots: number
}

/** What a press changes in the address of a list. */
export type FilterChange<Filters> = (Partial<Filters> | Partial<FinderFilters>) & { view?: View }

/** The filters that hold a value of this type. */
type KeyOf<Filters, Value> = string &
  { [Name in keyof Filters]: Filters[Name] extends Value ? Name : never }[keyof Filters]

/** A filter that takes several values, each with a number of records. */
export interface FacetChoice<Filters, Facets> {
  key: KeyOf<Filters, string[]>
  label: string
  /** Offered from Z to A instead of by number. */
  downwards?: boolean
  /** As the counters know it; without them only the directory does (entities/list/source.ts). */
  counts?: (facets: Facets, filters: Filters) => FacetResult
}

/** A filter from one value to another, in two places of the address, with a form of its own. */
interface RangeChoice<Filters> {
  label: string
  from: KeyOf<Filters, string>
  to: KeyOf<Filters, string>
  /** How an end of it reads. */
  text: (value: string) => string
  Input: ComponentType<{ from: string; to: string; onChange: (ends: { from: string; to: string }) => void }>
}

/** What a card of the list says about a record besides its name. */
interface CardContent {
  /** What goes on from its tags: `2013 to 2026`. */
  when: string | null
  facts: (string | null)[]
  /** What may be cut off where there is no room for it. */
  note: string
  tags: ReactNode
  /** What is seen first beside the name. */
  amount: ReactNode
  /** After the facts. */
  aside: ReactNode
}

interface Remark<Filters> {
  text: string
  ways: { label: string; filters: Partial<Filters> }[]
}

export interface TableProps<
  T extends TreeRecord,
  Filters extends FinderFilters,
  Facets extends FinderTotals,
> {
  finder: Finder<T, Filters, Facets>
  filters: Filters
  /** True while the list for newer filters is on its way. */
  stale: boolean
}

/** A kind of record whose public list can be filtered: all that projects and players differ in. */
export interface Finder<T extends TreeRecord, Filters extends FinderFilters, Facets extends FinderTotals> {
  collection: 'projects' | 'players'
  title: string
  /** `{ one: 'project', many: 'projects', below: 'sub-projects', oneBelow: 'sub-project' }` */
  nouns: { one: string; many: string; below: string; oneBelow: string }
  loading: string
  empty: string
  defaults: Filters
  /** The filters among the values of an address; whatever is none of them is left out. */
  parse: (search: object) => Filters
  queries: ReturnType<typeof treeQueries<T, Filters, Facets>> &
    Pick<ReturnType<typeof recordQueries<T>>, 'one'>
  facets: readonly FacetChoice<Filters, Facets>[]
  range: RangeChoice<Filters> | null
  sorts: readonly SortChoice<Exclude<Filters['sort'], ''>>[]
  card: (record: T) => CardContent
  /** The list as a table; its code comes with it. */
  Table: ComponentType<TableProps<T, Filters, Facets>>
  /** A record set under its parent, whose place and the like need not be repeated. */
  child: (record: T, parent: T | null) => { tags: ReactNode; facts: ReactNode[] }
  /** The side summary; inside its card it repeats nothing. */
  summary: (record: T, inCard: boolean) => { facts: Record<string, ReactNode>; tags: ReactNode; text: string }
  /** What stands beside the list while no record is selected. */
  overview: {
    heading: string
    narrowed: string
    facet: FacetChoice<Filters, Facets>
    order?: readonly string[]
    /** The shape and colour of a value. */
    mark?: (value: string) => StatusMark | undefined
  }
  /** A remark on the records on screen, like several currencies in one order, and ways out of it. */
  remark?: (records: T[], filters: Filters) => Remark<Filters> | null
}
