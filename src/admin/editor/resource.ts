import type { MutationOptions, QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext, type ComponentType } from 'react'
import type { Editing } from '../../entities/record/editing.ts'
import type { FieldTable } from '../../entities/fields/field.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import type { Change } from '../../records/change.ts'
import type { Removed } from '../../entities/record/remove.ts'
import type { Stamp } from '../../records/fields.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { SortKey } from '../../ui/grid/sort.ts'
import type { BulkAction } from '../bulk/action.ts'
import type { ScreenColumn } from '../export/screenColumns.ts'
import type { EditedCollection } from '../registry/screens.ts'
import type { RecordMessages } from './messages.ts'

/** The addresses under which records are edited. */
export type ResourcePath = `/admin/${EditedCollection}`

/** A column whose cells can be edited knows where its text goes in the draft; it may throw InvalidError. */
export interface ResourceColumn<R, D> extends ScreenColumn<R> {
  put?: (draft: D, text: string) => D
  /** The list that a new value is put on first. */
  list?: LookupCollection
}

export interface SaveRecord<R, D> {
  id: string
  draft: D
  base: R | null
}

/** How the records of one collection are written. */
export interface Writing<R extends Stamp, D> {
  /** How a record becomes another one by what is typed; its form and its cells go by it. */
  editing: Editing<R, D>
  save: () => MutationOptions<R, Error, SaveRecord<R, D>>
  /** The records that depend on a record, as sentences for the question before a delete. */
  dependents: (id: string) => Promise<string[]>
  /** `group` is that of a delete in batches. */
  remove: () => MutationOptions<Removed, Error, { record: R; group: string }>
  /** What deleting many records writes. */
  removals: (records: readonly R[]) => Promise<Change[]>
}

/** How the records of one collection are edited: what the shared screen (a grid, and a form beside it) needs of them. */
export interface Resource<R extends Stamp, D> {
  path: ResourcePath
  collection: EditedCollection
  messages: RecordMessages
  sort: readonly SortKey[]
  titleOf: (record: R) => string
  /** One record as it is stored; throws NotFoundError. */
  one: (id: string) => UseQueryOptions<R>
  /** Every record, from the cache. */
  all: () => Pick<UseQueryOptions<R[]>, 'queryKey' | 'queryFn' | 'staleTime'>
  /** What the columns depend on besides the defined fields, as a text that changes with it: the currencies of amounts that are `compared`. */
  columnsFor?: (records: readonly R[]) => string
  columns: (
    about: string,
    fields: readonly DynamicField[],
    compared?: GridColumn<R>['compared'],
  ) => readonly ResourceColumn<R, D>[]
  /** The column whose amounts are in several currencies, and what they are compared by. Throws DataError. */
  compared?: { column: string; by: (client: QueryClient) => Promise<GridColumn<R>['compared']> }
  /** The column whose values are names of a list that staff keep. */
  optionList?: { column: string; list: LookupCollection }
  /** Whose fields staff may define. */
  fieldsOf?: FieldOwner
  /** What such a record holds. */
  table: FieldTable
  /** What of such a record no file holds, as a sentence. */
  notExported?: string
  /** How they are written: fetched once the rows stand, or when something is changed before. */
  writing: () => Promise<Writing<R, D>>
  /** What can be done to many records at once, besides deleting them. */
  bulk?: readonly BulkAction<R>[]
  /** What else can be done to the selected records, with a dialog of its own. */
  bulkMore?: ComponentType<{ records: readonly R[]; onDone: () => void }>
  /** After a delete: whatever else has changed with it. */
  refreshRemoved?: (client: QueryClient) => void
}

/** What the form needs of the screen around it. */
export interface ResourceScreen {
  /** The id of the row after this one as the grid shows it, or null at its end. */
  nextId: (id: string) => string | null
  /** The revision of a record as the grid shows it; 0 while the grid does not have it. */
  revOf: (id: string) => number
  askDelete: (record: Stamp) => void
}

export const ResourceContext = createContext<ResourceScreen | null>(null)

export function useResourceScreen(): ResourceScreen {
  const screen = useContext(ResourceContext)
  if (!screen) throw new Error('The form stands outside the screen of its records')
  return screen
}
