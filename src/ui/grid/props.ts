import type { ReactNode, Ref } from 'react'
import type { GridSearch } from '../gridSearch.ts'
import type { GridColumn } from './column.ts'
import type { CellFailure, PlanEdits } from './edits.ts'
import type { SortKey } from './sort.ts'
import type { HistoryStep } from './useView.ts'

/** What a screen can ask of its grid. */
export interface GridHandle<T = unknown> {
  /** Ids of the rows that are shown, in their order. */
  order: () => string[]
  /** What is on the screen, scrolled out of sight or not: the records in their order, the columns from start to end. */
  shown: () => { records: readonly T[]; columns: readonly GridColumn<T>[] }
  /** Brings the focus back to the row with this id. */
  focus: (recordId: string) => void
}

/** Something that can be done to one record, in the menu of its row. */
export interface GridCommand {
  id: string
  label: string
  isDestructive?: boolean
  onRun: () => void
}

/** Who has changed a record, and how it was before; null when it is new. */
export interface RowMark<T> {
  who: string
  before: T | null
}

export interface GridProps<T> {
  /** The plural the grid is called by, in capitals as in a title: "Projects". */
  label: string
  /** The name under which this browser remembers widths, pins and density. */
  name: string
  records: readonly T[]
  /** Whether these are the first ones only, to look at: nothing can be done to them until all are there. */
  isLoading?: boolean
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  search: GridSearch
  onSearch: (search: GridSearch, step: HistoryStep) => void
  defaultSort: readonly SortKey[]
  /** The record that is open beside the grid. */
  openId?: string | null
  onOpen?: (record: T) => void
  /** The address of a record, for the link in its title column (open in a new tab, copy). */
  hrefOf?: (record: T) => string
  /**
   * Saves one cell; resolves to a message when it could not. Without it no cell can be edited. `isNew`: the text is a
   * name that is on no list yet and is meant to be put there.
   */
  onEdit?: (record: T, columnId: string, text: string, isNew: boolean) => Promise<CellFailure | string | null>
  /** Judges and writes many cells at once: paste, fill, clear, replace. Without it cells are edited one by one. */
  onEdits?: PlanEdits<T>
  actions?: (record: T) => ReactNode
  /** What else the menu of a row offers, besides opening it. */
  commands?: (record: T) => readonly GridCommand[]
  /** What is happening to the rows just now; false when nothing is. */
  notice?: string | false
  /** Records that somebody else has just changed: their rows are marked, and what is different in them. */
  marks?: ReadonlyMap<string, RowMark<T>>
  /** Another value whenever others have changed records; without it every change counts as one of others. */
  theirs?: unknown
  /** Records that somebody else has open, with who: in little room, and in words. */
  present?: ReadonlyMap<string, { short: string; words: string }>
  /** Shown in place of rows when there are no records at all. */
  empty: ReactNode
  isSelectable?: boolean
  /** Told whether cells hold what is not saved: their save failed, or is on its way. */
  onUnsaved?: (isUnsaved: boolean) => void
  toolbar?: ReactNode
  /** Shown above the rows while some are selected. */
  bulk?: (
    selected: readonly T[],
    clear: () => void,
    /** All rows that the filters leave. */
    matching: { count: number; select: () => void },
  ) => ReactNode
  ref?: Ref<GridHandle<T>>
}
