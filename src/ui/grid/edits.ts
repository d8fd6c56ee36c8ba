/** One cell and the text that it is to be given, written as a person would type or paste it. '' clears the cell. */
export interface CellTextEdit<T> {
  record: T
  columnId: string
  text: string
}

/** Why a cell was not saved. */
export interface CellFailure {
  message: string
  /** The record's own checks refuse it as the record is: changed in another cell it may be accepted. */
  isInvalid: boolean
  /** The server could not be reached: it is saved by itself once that is back. */
  isAway?: boolean
  /** The record as somebody else has left it meanwhile: another try puts the text in the place of theirs. */
  upon?: object
}

/** Where a group of edits comes from; it names the group in the history and in its Undo. */
export type EditsKind = 'paste' | 'cut' | 'clear' | 'fill' | 'replace'

/**
 * What becomes of one edit. `new`: the cell was blank · `changed`: it held something else · `same`: nothing is written ·
 * `invalid`: the text is not understood, or the cell cannot be edited, with the reason in words. `shown` is the value as
 * the grid will print it ("AED 1.2bn" for 1200000000, "31 Dec 2026" for 31/12/2026, "Active" for "active").
 */
export type CellVerdict =
  | { state: 'new' | 'changed' | 'same'; shown: string }
  | { state: 'invalid'; reason: string }

/** An edit that was valid when it was planned and could not be written: somebody else changed the cell, or it was refused. */
export interface RejectedEdit {
  /** Its index among the edits that were planned. */
  index: number
  reason: string
}

export interface EditsOutcome {
  /** Cells written. */
  written: number
  rejected: readonly RejectedEdit[]
  /** Ended by the signal before everything was written; what is written stays, and its Undo takes it back. */
  stopped: boolean
}

/** How far a write is, in records. */
export interface EditsProgress {
  done: number
  total: number
  /** The server cannot be reached, or is too busy; it is tried again. */
  isWaiting?: boolean
}

/** How a write says how far it is, and how it is stopped between two batches. */
export interface EditsWatch {
  onProgress: (progress: EditsProgress) => void
  signal: AbortSignal
  /** Waits for a server that cannot be reached until it is back, or until it is stopped; that ends others. */
  patient?: boolean
}

/** Edits of many cells, judged but not yet written. */
export interface EditPlan {
  /** One for each edit, in their order. */
  verdicts: readonly CellVerdict[]
  /**
   * Writes every edit that is new or changed, as one group with one Undo, which it offers itself; several edits of one
   * record are one change. Rejects only when nothing can be written at all (signed out, no connection). After it was
   * stopped it goes on with what is left, and counts that alone.
   */
  write: (watch: EditsWatch) => Promise<EditsOutcome>
}

/**
 * Judges edits by what the fields themselves take: the same parsers, checks and messages as the form. A choice is
 * understood by its value or its label, whatever its case; a name that is on no list is invalid, never added. Of two
 * edits of one cell the later counts. Nothing is written yet. Plans are given in the order in which they were asked for;
 * rejects when what judges them could not be fetched.
 */
export type PlanEdits<T> = (edits: readonly CellTextEdit<T>[], kind: EditsKind) => Promise<EditPlan>
