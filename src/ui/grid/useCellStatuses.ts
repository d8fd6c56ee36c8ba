import { useState } from 'react'

/** The save status of one cell that was edited in place. */
export interface CellStatus {
  state: 'saving' | 'saved' | 'failed'
  /** The text as typed, displayed until the record contains it, and kept for a retry if saving failed. */
  text: string
  /** The displayed text, if it differs from `text`: the name of a record instead of its id. */
  shown?: string | undefined
  message: string
  /** If saving failed: the record as it was at that time. */
  upon?: object
  /** Whether the record's validation rejected the text. */
  isInvalid?: boolean
  /** Whether the server was unreachable; the save is retried automatically. */
  isAway?: boolean
  /** Whether the text was typed into this cell, not written by a bulk edit. */
  isTyped?: boolean
}

/** The part of a status that several cells can share. */
export type SettledStatus = Pick<
  CellStatus,
  'state' | 'message' | 'upon' | 'isInvalid' | 'isAway' | 'isTyped'
>

/** A cell and its pending text. */
export interface MarkedCell {
  recordId: string
  columnId: string
  text: string
  shown?: string | undefined
}

export type MarkCells = <C extends MarkedCell>(
  cells: readonly C[],
  statusOf: (cell: C) => SettledStatus | null,
) => void

/** Decides from the current status of a cell whether a new one replaces it. */
type Put = (was: CellStatus | undefined, cell: MarkedCell) => boolean

const always: Put = () => true
const whileItShows: Put = (was, { text }) => was?.text === text

/** Statuses by record and column, so that a row receives only its own and others need not re-render. */
export type CellStatuses = Readonly<Record<string, Readonly<Record<string, CellStatus>>>>

/** The save statuses of all cells, and functions to set them. */
export interface CellMarks {
  statuses: CellStatuses
  /** Cells whose save failed, oldest first. */
  failed: readonly MarkedCell[]
  /** Sets the status of cells; null removes it. */
  mark: MarkCells
  /**
   * Sets the status of cells that still show these texts, so that a later edit of the same cell takes
   * precedence. The status `saved` is removed automatically.
   */
  settle: MarkCells
  /** Returns a `mark` that skips cells typed into since `asked`: text typed meanwhile takes precedence. */
  markSince: (asked: CellStatuses) => MarkCells
}

const SAVED_SHOWN_MS = 2_000

type Mark = MarkedCell & { status: SettledStatus | null }

/** Returns the statuses after applying marks where `isPut` permits; a null status removes the entry. */
function withMarks(old: CellStatuses, marks: readonly Mark[], isPut: Put): CellStatuses {
  const next: Record<string, Readonly<Record<string, CellStatus>>> = { ...old }
  for (const mark of marks) {
    const { recordId, columnId, text, shown, status } = mark
    const { [columnId]: was, ...others } = next[recordId] ?? {}
    if (!isPut(was, mark)) continue
    const row = status ? { ...others, [columnId]: { ...status, text, shown } } : others
    // Delete first, so that the latest entry comes last in the object.
    delete next[recordId]
    if (Object.keys(row).length > 0) next[recordId] = row
  }
  return next
}

/** Holds the save statuses of edited cells. */
export function useCellStatuses(): CellMarks {
  const [statuses, setStatuses] = useState<CellStatuses>({})
  const put = (isPut: Put): MarkCells => {
    return (cells, statusFor) => {
      const marks = cells.map((cell) => ({ ...cell, status: statusFor(cell) }))
      setStatuses((old) => withMarks(old, marks, isPut))
      const saved = marks.filter(({ status }) => status?.state === 'saved')
      if (saved.length > 0) setTimeout(() => settle(saved, () => null), SAVED_SHOWN_MS)
    }
  }
  const [mark, settle] = [put(always), put(whileItShows)]
  const failed = Object.entries(statuses).flatMap(([recordId, cells]) =>
    Object.entries(cells).flatMap(([columnId, { state, text, shown }]) =>
      state === 'failed' ? [{ recordId, columnId, text, shown }] : [],
    ),
  )
  return {
    statuses,
    failed,
    mark,
    settle,
    markSince: (asked) =>
      put((was, { recordId, columnId }) => !was?.isTyped || was === asked[recordId]?.[columnId]),
  }
}
