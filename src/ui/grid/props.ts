import type { ReactNode, Ref } from 'react'
import type { GridSearch } from '../gridSearch.ts'
import type { GridColumn } from './column.ts'
import type { CellFailure, PlanEdits } from './edits.ts'
import type { SortKey } from './sort.ts'
import type { HistoryStep } from './useView.ts'

/** The imperative handle of a grid. */
export interface GridHandle<T = unknown> {
  /** Returns the ids of the matching rows, in order. */
  order: () => string[]
  /**
   * Returns the records in row order and the columns from start to end, including those scrolled out of view.
   */
  shown: () => { records: readonly T[]; columns: readonly GridColumn<T>[] }
  /** Returns focus to the row with this id. */
  focus: (recordId: string) => void
}

/** A command on one record, in the menu of its row. */
export interface GridCommand {
  id: string
  label: string
  isDestructive?: boolean
  onRun: () => void
}

/** Who changed a record, and the record as it was before; null if it is new. */
export interface RowMark<T> {
  who: string
  before: T | null
}

export interface GridProps<T> {
  /** The plural noun for the records, capitalised as in a title: "Projects". */
  label: string
  /** The storage key of the grid's widths, pins and density in this browser. */
  name: string
  records: readonly T[]
  /** Whether only the first records have loaded; the grid is read-only (inert) until all have. */
  isLoading?: boolean
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  search: GridSearch
  onSearch: (search: GridSearch, step: HistoryStep) => void
  defaultSort: readonly SortKey[]
  /** The record that is open beside the grid. */
  openId?: string | null
  onOpen?: (record: T) => void
  /** Returns the address of a record, for the link in its title cell (open in a new tab, copy). */
  hrefOf?: (record: T) => string
  /**
   * Saves one cell; resolves to the failure, or to null on success. Without it no cell can be edited.
   * `isNew`: the text is a name that is on no list yet and is to be added. `seen` is the record as it was when
   * the user began to type.
   */
  onEdit?: (
    record: T,
    columnId: string,
    text: string,
    isNew: boolean,
    seen: T,
  ) => Promise<CellFailure | string | null>
  /** Validates and writes many cells at once: paste, fill, clear, replace. Without it, edits are single. */
  onEdits?: PlanEdits<T>
  actions?: (record: T) => ReactNode
  /** Additional commands for the menu of a row, besides opening the record. */
  commands?: (record: T) => readonly GridCommand[]
  /** The current notice about the rows; false if there is none. */
  notice?: string | false
  /** Records that somebody else has just changed: their rows and the changed cells are highlighted. */
  marks?: ReadonlyMap<string, RowMark<T>>
  /** A value that changes whenever others change records; if omitted, every change counts as theirs. */
  theirs?: unknown
  /** Records that somebody else has open, with their names in short and full form. */
  present?: ReadonlyMap<string, { short: string; words: string }>
  /** Shown instead of rows if there are no records at all. */
  empty: ReactNode
  isSelectable?: boolean
  /** Called with whether any cell has unsaved text, because saving failed or is in flight. */
  onUnsaved?: (isUnsaved: boolean) => void
  toolbar?: ReactNode
  /** The bulk actions, shown in the footer while rows are selected. */
  bulk?: (
    selected: readonly T[],
    clear: () => void,
    /** All rows that match the filters: their number, and a function that selects them. */
    matching: { count: number; select: () => void },
  ) => ReactNode
  ref?: Ref<GridHandle<T>>
}
