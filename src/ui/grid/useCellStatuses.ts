import { useState } from 'react'

/** What is happening to one cell that was edited in place. */
export interface CellStatus {
  state: 'saving' | 'saved' | 'failed'
  /** The text as typed, shown until the record itself carries it and kept for another try when saving failed. */
  text: string
  /** How the text is shown meanwhile, where that is another one: the name of a record for its id. */
  shown?: string | undefined
  message: string
  /** Where saving failed: the record as it was when that was tried. */
  upon?: object
  /** The record's own checks refused it. */
  isInvalid?: boolean
  /** The server could not be reached: it is tried again by itself. */
  isAway?: boolean
  /** It was typed into this one cell. */
  isTyped?: boolean
}

/** The part of a status that several cells share. */
export type SettledStatus = Pick<
  CellStatus,
  'state' | 'message' | 'upon' | 'isInvalid' | 'isAway' | 'isTyped'
>

/** A cell and the text that it shows meanwhile. */
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

/** Whether a cell is given a status, by the one that it has. */
type Put = (was: CellStatus | undefined, cell: MarkedCell) => boolean

const always: Put = () => true
const whileItShows: Put = (was, { text }) => was?.text === text

/** Statuses by record and column, so that a row sees only its own and others need not render. */
export type CellStatuses = Readonly<Record<string, Readonly<Record<string, CellStatus>>>>

/** What is happening to the cells of a grid, and how it is said. */
export interface CellMarks {
  statuses: CellStatuses
  /** The cells whose text is not saved, oldest first: their save failed. */
  failed: readonly MarkedCell[]
  /** Says what is happening to cells. */
  mark: MarkCells
  /** The same where the cells still show these texts: a later edit of a cell has the last word. What was saved is
   * taken down again by itself. */
  settle: MarkCells
  /** Says it of cells that nothing was typed into since: what is typed while edits are judged comes after them. */
  markSince: (asked: CellStatuses) => MarkCells
}

const SAVED_SHOWN_MS = 2_000

type Mark = MarkedCell & { status: SettledStatus | null }

/** The statuses with those of other cells beside them, where they are put; null takes one away. */
function withMarks(old: CellStatuses, marks: readonly Mark[], isPut: Put): CellStatuses {
  const next: Record<string, Readonly<Record<string, CellStatus>>> = { ...old }
  for (const mark of marks) {
    const { recordId, columnId, text, shown, status } = mark
    const { [columnId]: was, ...others } = next[recordId] ?? {}
    if (!isPut(was, mark)) continue
    const row = status ? { ...others, [columnId]: { ...status, text, shown } } : others
    // What is put last stands last.
    delete next[recordId]
    if (Object.keys(row).length > 0) next[recordId] = row
  }
  return next
}

/** The statuses of cells that are written into. */
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
