import { createContext, useEffect, useRef, useState } from 'react'
import type { Choice } from './choices.ts'
import { textOf } from './column.ts'
import { CHANGED_MEANWHILE, goneWords, isAnotherNow } from './meanwhile.ts'
import type { CellFailure } from './edits.ts'
import type { GridProps } from './props.ts'
import { showToast } from '../toast/toasts.ts'
import type { GridFocus } from './useFocus.ts'
import { type GridModel, orderedIds } from './useGrid.ts'
import type { OrderFreeze } from './useFrozenOrder.ts'

/** How an editor was left; with Ctrl Enter every ticked row is given what was typed. */
export type LeaveKey = 'Enter' | 'CtrlEnter' | 'Tab' | 'ShiftTab' | 'Escape' | 'blur'

/** By Enter or Tab. */
export function leaveKeyOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): LeaveKey {
  if (event.key !== 'Enter') return event.shiftKey ? 'ShiftTab' : 'Tab'
  return event.ctrlKey || event.metaKey ? 'CtrlEnter' : 'Enter'
}

/** What is happening to one cell that was edited in place. */
export interface CellStatus {
  state: 'saving' | 'saved' | 'failed'
  /** The text as typed, shown until the record itself carries it and kept for another try when saving failed. */
  text: string
  /** How the text is shown meanwhile, where that is another one: the name of a record for its id. */
  shown?: string
  message: string
  /** Where saving failed: the record as it was when that was tried. */
  upon?: object
  /** The record's own checks refused it. */
  isInvalid?: boolean
  /** It was typed into this one cell. */
  isTyped?: boolean
}

/** The part of a status that several cells share. */
type SettledStatus = Pick<CellStatus, 'state' | 'message' | 'upon' | 'isInvalid' | 'isTyped'>

export interface Editing {
  recordId: string
  columnId: string
  text: string
  /** What was typed to begin with; null when the editor was opened otherwise. */
  typed: string | null
  /** The record as it was when the editor was opened; null when a save of the cell was on its way. */
  seen: object | null
}

/** A cell and the text that it shows meanwhile. */
export interface MarkedCell {
  recordId: string
  columnId: string
  text: string
  shown?: string
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

export interface CellEdits {
  editing: Editing | null
  statuses: CellStatuses
  begin: (editing: Editing) => void
  /** Leaves the cell as it was. */
  cancel: () => void
  /** Saves what was typed, if it is another text, and leaves the cell in the direction of the key. */
  commit: (text: string, key: LeaveKey, isNew?: boolean, shown?: string) => void
  /** Saves a text into a cell that is not being edited. */
  save: (record: object, columnId: string, text: string) => void
  /** The cells whose text is not saved, oldest first: their save failed. */
  failed: readonly MarkedCell[]
  /** Saves what is not saved once more. */
  retry: () => void
  /** Somebody types into the editor. */
  onType: (text: string) => void
  /** Says what is happening to cells. */
  mark: MarkCells
  /** The same where the cells still show these texts: a later edit of a cell has the last word. What was saved is
   * taken down again by itself. */
  settle: MarkCells
  /** Says it of cells that nothing was typed into since: what is typed while edits are judged comes after them. */
  markSince: (asked: CellStatuses) => MarkCells
  /** The records that the cell which is edited can refer to. */
  referencesOf: (columnId: string, typed: string) => readonly Choice[]
  /** What the cell which is edited shows otherwise. */
  shownText: (columnId: string) => string
  /** The values that a column offers. */
  suggestionsOf: (columnId: string) => readonly string[]
}

/** For the one editor: its row is drawn again only when something of the row changes. */
export const CellEditsContext = createContext<CellEdits | null>(null)

const SAVED_SHOWN_MS = 2_000

/** The status of a cell when its save is over. */
function outcomeOf(record: object, failure: CellFailure | string | null): SettledStatus {
  if (failure === null) return { state: 'saved', message: 'Saved' }
  const { message, isInvalid } =
    typeof failure === 'string' ? { message: failure, isInvalid: false } : failure
  return { state: 'failed', message, upon: record, isInvalid }
}

type Mark = MarkedCell & { status: SettledStatus | null }

/** The statuses with those of other cells beside them, where they are put; null takes one away. */
function withMarks(old: CellStatuses, marks: readonly Mark[], isPut: Put): CellStatuses {
  const next: Record<string, Readonly<Record<string, CellStatus>>> = { ...old }
  for (const mark of marks) {
    const { recordId, columnId, text, shown, status } = mark
    const { [columnId]: was, ...others } = next[recordId] ?? {}
    if (!isPut(was, mark)) continue
    const row = status
      ? { ...others, [columnId]: { ...status, text, ...(shown !== undefined && { shown }) } }
      : others
    if (Object.keys(row).length > 0) next[recordId] = row
    else delete next[recordId]
  }
  return next
}

/** Cells that are edited in place: which one, what was typed into it, and what became of those before. */
export function useCellEdits<T extends object>(
  grid: GridModel<T>,
  focus: GridFocus,
  freeze: OrderFreeze,
  {
    columns,
    records,
    recordId: idOf,
    onEdit,
  }: Pick<GridProps<T>, 'columns' | 'records' | 'recordId' | 'onEdit'>,
): CellEdits {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [statuses, setStatuses] = useState<CellStatuses>({})
  const typing = useRef<string | null>(null)
  const put = (isPut: Put): MarkCells => {
    return (cells, statusFor) => {
      const marks = cells.map((cell) => ({ ...cell, status: statusFor(cell) }))
      setStatuses((old) => withMarks(old, marks, isPut))
      const saved = cells.filter((_, index) => marks[index]?.status?.state === 'saved')
      if (saved.length > 0) setTimeout(() => settle(saved, () => null), SAVED_SHOWN_MS)
    }
  }
  const [mark, settle] = [put(always), put(whileItShows)]
  const save = (record: T, columnId: string, text: string, isNew: boolean, shown = text) => {
    const cell = { recordId: idOf(record), columnId, text, shown }
    freeze.begin(orderedIds(grid), cell.recordId)
    mark([cell], () => ({ state: 'saving', message: 'Saving', isTyped: true }))
    void onEdit?.(record, columnId, text, isNew).then((failure) =>
      settle([cell], () => outcomeOf(record, failure)),
    )
  }
  const leave = (key: LeaveKey) => {
    setEditing(null)
    if (key === 'blur') return
    const { row, column } = focus.position
    const down = key === 'Enter' || key === 'CtrlEnter' ? 1 : 0
    const on = key === 'Tab' ? 1 : key === 'ShiftTab' ? -1 : 0
    focus.go({
      row: Math.min(row + down, grid.count - 1),
      column: Math.min(Math.max(column + on, 0), grid.layout.length - 1),
    })
  }
  /** Who leaves a cell as it is gives up what was refused in it. */
  const leaveAsItIs = (key: LeaveKey) => {
    freeze.letGo()
    if (editing && statuses[editing.recordId]?.[editing.columnId]?.state === 'failed')
      mark([editing], () => null)
    leave(key)
  }
  const failed = Object.entries(statuses).flatMap(([recordId, cells]) =>
    Object.entries(cells).flatMap(([columnId, { state, text, shown }]) =>
      state === 'failed' ? [{ recordId, columnId, text, ...(shown !== undefined && { shown }) }] : [],
    ),
  )
  const columnOf = (columnId: string | undefined) => columns.find(({ id }) => id === columnId)
  const recordOf = (recordId: string) => records.find((one) => idOf(one) === recordId)
  const uponOf = ({ recordId, columnId }: MarkedCell) =>
    statuses[recordId]?.[columnId]?.upon as T | null | undefined
  /** What a colleague has put there since stays, and it is said; asked for once more, the text takes its place. */
  const leaveToThem = (cell: MarkedCell, theirs: T) =>
    mark([cell], () => ({ state: 'failed', message: CHANGED_MEANWHILE, upon: theirs }))
  const retry = () => {
    for (const cell of failed) {
      const { recordId, columnId, text, shown } = cell
      const record = recordOf(recordId)
      if (!record) continue
      if (isAnotherNow(columnOf(columnId)?.editor, uponOf(cell), record, text)) leaveToThem(cell, record)
      else save(record, columnId, text, false, shown)
    }
  }
  /** A cell of a record that is deleted can neither be saved nor shown: what was typed into it is told once. */
  const giveUpGone = () => {
    const isGone = ({ recordId }: { recordId: string }) => !recordOf(recordId)
    const unsaved = failed.filter(isGone)
    const isEditedGone = editing !== null && isGone(editing)
    const typed = typing.current ?? editing?.typed ?? null
    if (isEditedGone) {
      freeze.letGo()
      setEditing(null)
    }
    if (unsaved.length > 0) mark(unsaved, () => null)
    const lost = unsaved.map((cell) => {
      const { columnId, shown, text } = cell
      return { column: columnOf(columnId), record: uponOf(cell) ?? null, text: shown ?? text }
    })
    if (isEditedGone && typed !== null)
      lost.push({ column: columnOf(editing.columnId), record: editing.seen as T | null, text: typed })
    if (lost.length > 0) showToast({ tone: 'error', text: goneWords(columns, lost) })
  }
  useEffect(() => {
    giveUpGone()
    // What was refused because of another cell is tried again once that one is put right; not where the cell itself is
    // another one by now.
    for (const cell of failed) {
      const { recordId, columnId, text, shown } = cell
      const before = statuses[recordId]?.[columnId]?.isInvalid ? uponOf(cell) : null
      const record = before && recordOf(recordId)
      const editor = columnOf(columnId)?.editor
      if (!record || record === before || !editor) continue
      if (editor.text(record) === editor.text(before)) save(record, columnId, text, false, shown)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only another record is a reason
  }, [records])
  const editedRecord = () => grid.recordAt(grid.positionOf(editing?.recordId ?? null))
  return {
    editing,
    statuses,
    begin: (next) => {
      typing.current = null
      freeze.hold(orderedIds(grid))
      setEditing(next)
    },
    cancel: () => leaveAsItIs('Escape'),
    commit: (text, key, isNew = false, shown = text) => {
      const record = editedRecord()
      const editor = columnOf(editing?.columnId)?.editor
      if (!editing || !record || !editor || !onEdit) return leaveAsItIs(key)
      const before = statuses[editing.recordId]?.[editing.columnId]
      const isUntouched = text === editing.text && before?.state !== 'failed'
      const isHeld = text === (before?.state === 'saving' ? before.text : editor.text(record))
      if (isUntouched || isHeld) return leaveAsItIs(key)
      leave(key)
      const { recordId, columnId } = editing
      if (isAnotherNow(editor, editing.seen as T | null, record, text)) {
        freeze.begin(orderedIds(grid), recordId)
        leaveToThem({ recordId, columnId, text, shown }, record)
      } else save(record, columnId, text, isNew, shown)
    },
    save: (record, columnId, text) => save(record as T, columnId, text, false),
    failed,
    retry,
    onType: (text) => {
      typing.current = text
    },
    mark,
    settle,
    markSince: (asked) =>
      put((was, { recordId, columnId }) => !was?.isTyped || was === asked[recordId]?.[columnId]),
    referencesOf: (columnId, typed) => {
      const record = editedRecord()
      return (record && columnOf(columnId)?.editor?.references?.(typed, record, records)) ?? []
    },
    shownText: (columnId) => {
      const [record, column] = [editedRecord(), columnOf(columnId)]
      return record && column ? textOf(column, record) : ''
    },
    suggestionsOf: (columnId) => columnOf(columnId)?.editor?.suggestions?.(records) ?? [],
  }
}
