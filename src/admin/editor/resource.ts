import type { MutationOptions, QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext, type ComponentType } from 'react'
import type { Editing } from '../../entities/record/editing.ts'
import type { FieldTable } from '../../entities/fields/field.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import type { RecordLocation } from '../../entities/location/location.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import type { Change } from '../../records/change.ts'
import type { Removed } from '../../entities/record/remove.ts'
import type { Stamp } from '../../records/fields.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { SortKey } from '../../ui/grid/sort.ts'
import type { ParseResult } from '../../values/parse-result.ts'
import type { BulkAction } from '../bulk/action.ts'
import type { ScreenColumn } from '../export/screenColumns.ts'
import type { EditedCollection } from '../registry/screens.ts'
import type { RecordMessages } from './messages.ts'

/** Addresses of the editing screens. */
export type ResourcePath = `/admin/${EditedCollection}`

/** Parsers of cells that are loaded with the code that writes records, after the rows (`cellParsers`). */
export interface CellParsers {
  location: (typed: string, present: RecordLocation) => ParseResult<RecordLocation>
}

/** A column of the grid. `put` writes the text of an edited cell to the draft; may throw InvalidError. */
export interface ResourceColumn<R, D> extends ScreenColumn<R> {
  /** The field of the table that the column shows, if it is one. */
  field?: string
  put?: (draft: D, text: string, parsers: CellParsers) => D
  /** Lookup to which a new value is added first. */
  list?: LookupCollection
}

export interface SaveRecord<R, D> {
  id: string
  draft: D
  base: R | null
}

/** Write operations for the records of one collection. */
export interface Writing<R extends Stamp, D> {
  /** Converts records to drafts and back, for the form and for cells. */
  editing: Editing<R, D>
  save: () => MutationOptions<R, Error, SaveRecord<R, D>>
  /** Returns the records that depend on a record, as sentences for the confirmation of a delete. */
  dependents: (id: string) => Promise<string[]>
  /** `group` is the group of a delete in several batches. */
  remove: () => MutationOptions<Removed, Error, { record: R; group: string }>
  /** Returns the changes that delete many records. */
  removals: (records: readonly R[]) => Promise<Change[]>
}

/** How the records of one collection are edited by the shared screen (a grid with a form beside it). */
export interface Resource<R extends Stamp, D> {
  path: ResourcePath
  collection: EditedCollection
  messages: RecordMessages
  sort: readonly SortKey[]
  titleOf: (record: R) => string
  /** Query of one record as stored; throws NotFoundError. */
  one: (id: string) => UseQueryOptions<R>
  /** Query of all records, from the cache. */
  all: () => Pick<UseQueryOptions<R[]>, 'queryKey' | 'queryFn' | 'staleTime'>
  /**
   * Returns a text that changes with whatever the columns depend on besides the dynamic fields: the
   * currencies of amounts that are `compared`.
   */
  columnsFor?: (records: readonly R[]) => string
  columns: (
    about: string,
    fields: readonly DynamicField[],
    compared?: GridColumn<R>['compared'],
  ) => readonly ResourceColumn<R, D>[]
  /** Column with amounts in several currencies, and a conversion to compare them by. Throws DataError. */
  compared?: { column: string; by: (client: QueryClient) => Promise<GridColumn<R>['compared']> }
  /** Column whose values are names from a lookup that staff maintain. */
  optionList?: { column: string; list: LookupCollection }
  /** Owner type of the dynamic fields that staff may define for these records. */
  fieldsOf?: FieldOwner
  /** Field table of these records. */
  table: FieldTable
  /** Sentence that says which of their data no exported file contains. */
  notExported?: string
  /** Loads the write operations: in idle time once the rows are shown, or earlier for the first change. */
  writing: () => Promise<Writing<R, D>>
  /** Bulk actions besides deleting. */
  bulk?: readonly BulkAction<R>[]
  /** Further bulk actions, with dialogs of their own. */
  bulkMore?: ComponentType<{ records: readonly R[]; onDone: () => void }>
  /** Refreshes whatever else a delete has changed. */
  refreshRemoved?: (client: QueryClient) => void
}

/** Functions of the surrounding screen that the form needs. */
export interface ResourceScreen {
  /** Returns the id of the row after this one in the grid's current order, null at its end. */
  nextId: (id: string) => string | null
  /** Returns the revision of a record in the grid; 0 while the grid does not have it. */
  revOf: (id: string) => number
  askDelete: (record: Stamp) => void
}

export const ResourceContext = createContext<ResourceScreen | null>(null)

export function useResourceScreen(): ResourceScreen {
  const screen = useContext(ResourceContext)
  if (!screen) throw new Error('The form stands outside the screen of its records')
  return screen
}
