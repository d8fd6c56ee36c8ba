import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Choice } from './choices.ts'
import { textOf } from './column.ts'
import { changedPartners, changedMeanwhile, wasChangedMeanwhile } from './meanwhile.ts'
import type { CellFailure } from './edits.ts'
import type { GridProps } from './props.ts'
import { showToast } from '../toast/toasts.ts'
import type { GridFocus } from './useFocus.ts'
import { type GridModel, orderedIds } from './useGrid.ts'
import type { OrderFreeze } from './useFrozenOrder.ts'
import { type CellMarks, type MarkedCell, type SettledStatus, useCellStatuses } from './useCellStatuses.ts'

/** How an editor was closed; Ctrl+Enter writes the text to all selected cells or ticked rows. */
export type LeaveKey = 'Enter' | 'CtrlEnter' | 'Tab' | 'ShiftTab' | 'Escape' | 'blur'

/** Returns how Enter or Tab closes an editor. */
export function leaveKeyOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): LeaveKey {
  if (event.key !== 'Enter') return event.shiftKey ? 'ShiftTab' : 'Tab'
  return event.ctrlKey || event.metaKey ? 'CtrlEnter' : 'Enter'
}

export interface Editing {
  recordId: string
  columnId: string
  text: string
  /** The character that opened the editor; null if it was opened otherwise. */
  typed: string | null
  /** The record as it was when the editor opened; null if a save of the cell was in flight. */
  seen: object | null
}

export interface CellEdits extends CellMarks {
  editing: Editing | null
  /** Opens the editor of the active cell; `typed` is the character that opened it, or null. */
  begin: (typed: string | null) => void
  /** Closes the editor and discards the text. */
  cancel: () => void
  /** Closes the editor, saves the text if it changed, and moves focus in the direction of the key. */
  commit: (text: string, key: LeaveKey, isNew?: boolean, shown?: string) => void
  /** Saves a text to a cell that is not being edited. */
  save: (record: object, columnId: string, text: string) => void
  /** Retries saving all failed cells. */
  retry: () => void
  /** Discards all failed cells, which then show what is stored. */
  discard: () => void
  /** Called with the current text while the user types. */
  onType: (text: string) => void
  /** Returns the records that the edited cell can refer to. */
  referencesOf: (columnId: string, typed: string) => readonly Choice[]
  /** Returns the formatted value of the edited cell. */
  shownText: (columnId: string) => string
  /** Returns the suggested values of a column. */
  suggestionsOf: (columnId: string) => readonly string[]
}

/**
 * Passes the edits to the one open editor by context, so that a row re-renders only if its own data changes.
 */
export const CellEditsContext = createContext<CellEdits | null>(null)

/** Delay before unsaved cells are retried after the server could not be reached, ms. */
const BETWEEN_TRIES_MS = 2_000

/** Returns the status of a cell after its save has completed. */
function outcomeOf(record: object, failure: CellFailure | string | null): SettledStatus {
  if (failure === null) return { state: 'saved', message: 'Saved' }
  const why = typeof failure === 'string' ? { message: failure } : failure
  return { state: 'failed', upon: record, ...why }
}

/** The state of inline editing: the open editor, and the save status of the cells edited before. */
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
  const marks = useCellStatuses()
  const { statuses, failed, mark, settle } = marks
  const typing = useRef<string | null>(null)
  /** Whether the server was reachable at the last save. */
  const isThere = useRef(true)
  const isAsking = useRef(false)
  const sent = async (record: T, cell: MarkedCell, seen = record, isNew = false): Promise<void> => {
    const failure = (await onEdit?.(record, cell.columnId, cell.text, isNew, seen)) ?? null
    isThere.current = typeof failure === 'string' || !failure?.isAway
    settle([cell], () => outcomeOf(record, failure))
  }
  /** Saves the text of a cell; `seen` is the record that its author had in view. */
  const save = (record: T, cell: MarkedCell, seen = record, isNew = false) => {
    freeze.begin(orderedIds(grid), cell.recordId)
    mark([cell], () => ({ state: 'saving', message: 'Saving', isTyped: true }))
    void sent(record, cell, seen, isNew)
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
  /** Leaving a cell unchanged discards its failed edit. */
  const leaveAsItIs = (key: LeaveKey) => {
    freeze.letGo()
    if (editing && statuses[editing.recordId]?.[editing.columnId]?.state === 'failed')
      mark([editing], () => null)
    leave(key)
  }
  const columnOf = (columnId: string | undefined) => columns.find(({ id }) => id === columnId)
  const recordOf = (recordId: string) => records.find((one) => idOf(one) === recordId)
  const uponOf = ({ recordId, columnId }: MarkedCell) =>
    statuses[recordId]?.[columnId]?.upon as T | null | undefined
  /** Keeps the colleague's value and shows a message; another retry overwrites it. */
  const leaveToThem = (cell: MarkedCell, theirs: T) =>
    mark([cell], () => ({
      state: 'failed',
      message: changedMeanwhile(columnOf(cell.columnId), theirs),
      upon: theirs,
    }))
  /** Retries saving cells by `again`, except those that a colleague has changed meanwhile. */
  const retry = (cells: readonly MarkedCell[], again: (record: T, cell: MarkedCell) => unknown) =>
    cells.map((cell) => {
      const record = recordOf(cell.recordId)
      if (!record) return null
      if (wasChangedMeanwhile(columnOf(cell.columnId)?.editor, uponOf(cell), record, cell.text))
        return leaveToThem(cell, record)
      return again(record, cell)
    })
  const isBeingEdited = ({ recordId, columnId }: MarkedCell) =>
    editing?.recordId === recordId && editing.columnId === columnId
  const away = failed.filter(
    (cell) => statuses[cell.recordId]?.[cell.columnId]?.isAway && !isBeingEdited(cell),
  )
  /**
   * Retries in the background without a visible status. While the server is unreachable only one cell is sent
   * as a probe; the others follow once it succeeds.
   */
  const saveAway = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const cells = isThere.current ? away : away.slice(0, 1)
    try {
      await Promise.all(retry(cells, (record, cell) => sent(record, cell, uponOf(cell) ?? record)))
    } finally {
      isAsking.current = false
    }
  })
  useEffect(() => {
    if (away.length === 0) return
    const timer = setTimeout(() => void saveAway(), isThere.current ? 0 : BETWEEN_TRIES_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what became of a cell is the reason to try the next
  }, [statuses, editing])
  /** An edit of a deleted record can neither be saved nor shown, so its text is reported once in a toast. */
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
    if (lost.length === 0) return
    void import('./lostRowMessages.ts').then(({ lostEditsMessage }) =>
      showToast({ tone: 'error', text: lostEditsMessage(columns, lost) }),
    )
  }
  useEffect(() => {
    giveUpGone()
    // A cell rejected because of another cell is saved again once its record has changed, unless the cell
    // itself was changed too.
    for (const cell of failed) {
      const { recordId, columnId } = cell
      const before = statuses[recordId]?.[columnId]?.isInvalid ? uponOf(cell) : null
      const record = before && recordOf(recordId)
      const editor = columnOf(columnId)?.editor
      if (!record || record === before || !editor) continue
      if (editor.text(record) === editor.text(before)) save(record, cell)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only another record is a reason
  }, [records])
  const editedRecord = () => grid.recordAt(grid.positionOf(editing?.recordId ?? null))
  return {
    ...marks,
    editing,
    begin: (typed) => {
      const record = grid.recordAt(focus.position.row)
      const column = grid.layout[focus.position.column]?.column
      if (!record || !column?.editor) return
      const recordId = idOf(record)
      const status = statuses[recordId]?.[column.id]
      // The editor starts with the displayed text, which may be in flight or rejected.
      const text = status && status.state !== 'saved' ? status.text : column.editor.text(record)
      const seen = status?.state === 'saving' ? null : record
      typing.current = null
      freeze.hold(orderedIds(grid))
      setEditing({ recordId, columnId: column.id, text, typed, seen })
    },
    cancel: () => leaveAsItIs('Escape'),
    commit: (text, key, isNew = false, shown = text) => {
      const record = editedRecord()
      const column = columnOf(editing?.columnId)
      const editor = column?.editor
      if (!editing || !record || !editor || !onEdit) return leaveAsItIs(key)
      const before = statuses[editing.recordId]?.[editing.columnId]
      const isUntouched = text === editing.text && before?.state !== 'failed'
      const seen = editing.seen as T | null
      const isHeld =
        text === (before?.state === 'saving' ? before.text : editor.text(record)) &&
        !(seen && changedPartners(column, seen, record).length > 0)
      if (isUntouched || isHeld) return leaveAsItIs(key)
      leave(key)
      const { recordId, columnId } = editing
      const cell = { recordId, columnId, text, shown }
      if (wasChangedMeanwhile(editor, seen, record, text)) {
        freeze.begin(orderedIds(grid), recordId)
        leaveToThem(cell, record)
      } else save(record, cell, seen ?? record, isNew)
    },
    save: (record, columnId, text) => save(record as T, { recordId: idOf(record as T), columnId, text }),
    retry: () => void retry(failed, (record, cell) => save(record, cell, uponOf(cell) ?? record)),
    discard: () => mark(failed, () => null),
    onType: (text) => {
      typing.current = text
    },
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
