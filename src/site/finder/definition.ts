import type { ComponentType, ReactNode } from 'react'
import type { StatusMark } from '../../display/statusMarks.ts'
import type { FacetResult } from '../../entities/list/facets.ts'
import type { View } from '../../entities/list/filters.ts'
import type { AnyFilters } from '../../entities/list/list.ts'
import type { recordQueries } from '../../entities/record/queries.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { treeQueries } from '../../entities/tree/queries.ts'
import type { SortChoice } from './SortControl.tsx'

/** The filters that all lists have in common. */
export type FinderFilters = AnyFilters

/** The counters that all lists have in common. */
export interface FinderTotals {
  total: number
  roots: number
}

/** A change to the filters or the view in the address of a list. */
export type FilterChange<Filters> = (Partial<Filters> | Partial<FinderFilters>) & { view?: View }

/** The keys of the filters whose values have this type. */
type KeyOf<Filters, Value> = string &
  { [Name in keyof Filters]: Filters[Name] extends Value ? Name : never }[keyof Filters]

/** A filter with several values, each with a record count. */
export interface FacetChoice<Filters, Facets> {
  key: KeyOf<Filters, string[]>
  label: string
  /** Whether values are listed from Z to A instead of by count. */
  downwards?: boolean
  /** Counts from the facet counters; without it, only the directory can count (entities/list/source.ts). */
  counts?: (facets: Facets, filters: Filters) => FacetResult
}

/** A range filter, kept as two parameters of the address, with its own input component. */
interface RangeChoice<Filters> {
  label: string
  from: KeyOf<Filters, string>
  to: KeyOf<Filters, string>
  /** Formats a bound of the range. */
  text: (value: string) => string
  Input: ComponentType<{ from: string; to: string; onChange: (ends: { from: string; to: string }) => void }>
}

/** The content of a record's card, besides its name. */
interface CardContent {
  /** The period, shown right after the tags: `2013 to 2026`. */
  when: string | null
  facts: (string | null)[]
  /** The last text, truncated where space is short. */
  note: string
  tags: ReactNode
  /** The figure beside the name. */
  amount: ReactNode
  /** Shown after the facts. */
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
  /** Whether the list shown is outdated because the list for newer filters is loading. */
  stale: boolean
}

/** The definition of a filterable public list: all differences between projects and players. */
export interface Finder<T extends TreeRecord, Filters extends FinderFilters, Facets extends FinderTotals> {
  collection: 'projects' | 'players'
  title: string
  /** `{ one: 'project', many: 'projects', below: 'sub-projects', oneBelow: 'sub-project' }` */
  nouns: { one: string; many: string; below: string; oneBelow: string }
  loading: string
  empty: string
  defaults: Filters
  /** Extracts the filters from the search parameters of an address; ignores other parameters. */
  parse: (search: object) => Filters
  queries: ReturnType<typeof treeQueries<T, Filters, Facets>> &
    Pick<ReturnType<typeof recordQueries<T>>, 'one'>
  facets: readonly FacetChoice<Filters, Facets>[]
  range: RangeChoice<Filters> | null
  sorts: readonly SortChoice<Exclude<Filters['sort'], ''>>[]
  card: (record: T) => CardContent
  /** The list as a table, lazy-loaded. */
  Table: ComponentType<TableProps<T, Filters, Facets>>
  /** The content of a child's row; facts shared with the parent, such as the location, are left out. */
  child: (record: T, parent: T | null) => { tags: ReactNode; facts: ReactNode[] }
  /** The content of the summary; inside its card, it repeats nothing that the card shows. */
  summary: (record: T, inCard: boolean) => { facts: Record<string, ReactNode>; tags: ReactNode; text: string }
  /** The bar chart beside the list while no record is selected. */
  overview: {
    heading: string
    narrowed: string
    facet: FacetChoice<Filters, Facets>
    order?: readonly string[]
    /** The shape and colour of a value's mark. */
    mark?: (value: string) => StatusMark | undefined
  }
  /**
   * Returns a remark on the records on screen, such as mixed currencies in one sort order, with alternatives.
   */
  remark?: (records: T[], filters: Filters) => Remark<Filters> | null
}
