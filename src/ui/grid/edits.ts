/** An edit of one cell. `text` is written as a user would type or paste it; '' clears the cell. */
export interface CellTextEdit<T> {
  record: T
  columnId: string
  text: string
}

/** Why saving a cell failed. */
export interface CellFailure {
  message: string
  /** Whether the record's validation rejected the value; after a change to another cell it may pass. */
  isInvalid: boolean
  /** Whether the server was unreachable; the cell is saved automatically once it is back. */
  isAway?: boolean
  /** The record as somebody else has changed it meanwhile; retrying overwrites their value. */
  upon?: object
}

/** The action that a group of edits comes from; it names the group in the history and in Undo. */
export type EditsKind = 'paste' | 'cut' | 'clear' | 'fill' | 'replace'

/**
 * The effect of one edit. `new`: the cell was blank · `changed`: it had another value · `same`: nothing is written ·
 * `invalid`: the text cannot be parsed or the cell cannot be edited, with the reason in words. `shown` is the value as
 * the grid will display it ("AED 1.2bn" for 1200000000, "31 Dec 2026" for 31/12/2026, "Active" for "active").
 */
export type CellVerdict =
  | { state: 'new' | 'changed' | 'same'; shown: string }
  | { state: 'invalid'; reason: string }

/**
 * An edit that was valid when planned but was not written: the cell had changed, or the write was refused.
 */
export interface RejectedEdit {
  /** Its index in the planned edits. */
  index: number
  reason: string
}

export interface EditsOutcome {
  /** The number of cells written. */
  written: number
  rejected: readonly RejectedEdit[]
  /**
   * Whether the write ended before completion, aborted or failed. Cells already written stay, Undo covers
   * them, and the rest can still be written.
   */
  stopped: boolean
  /** If it failed, such as when the user was signed out: the edits not written for that reason. */
  failed: readonly RejectedEdit[]
}

/** The progress of a write, in records. */
export interface EditsProgress {
  done: number
  total: number
  /** Why the write is being retried, in words: "the server is busy; retrying". */
  waiting?: string
}

/** Reports the progress of a write and allows aborting it between two batches. */
export interface EditsWatch {
  onProgress: (progress: EditsProgress) => void
  signal: AbortSignal
  /** Whether to retry during an outage until it is over or the write is aborted, instead of failing. */
  patient?: boolean
}

/** Edits of many cells that have been validated but not yet written. */
export interface EditPlan {
  /** One verdict per edit, in the order of the edits. */
  verdicts: readonly CellVerdict[]
  /**
   * Writes every new or changed edit as one group with a single Undo, and shows that Undo itself; several
   * edits of one record become one change. Rejects only if nothing can be written at all (signed out, no
   * connection). Called again after it was stopped, it writes the remaining edits and reports only those.
   */
  write: (watch: EditsWatch) => Promise<EditsOutcome>
}

/**
 * Validates edits with the same parsers, checks and messages as the forms, without writing anything. A choice
 * matches by value or label, ignoring case; a name that is on no list is invalid and never added. Of several
 * edits of one cell the last wins. Plans resolve in the order in which they were requested; rejects if the
 * validation code could not be loaded.
 */
export type PlanEdits<T> = (edits: readonly CellTextEdit<T>[], kind: EditsKind) => Promise<EditPlan>
