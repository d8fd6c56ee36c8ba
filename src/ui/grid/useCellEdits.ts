import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Choice } from './choices.ts'
import { textOf } from './column.ts'
import { CHANGED_MEANWHILE, isAnotherNow } from './meanwhile.ts'
import type { CellFailure } from './edits.ts'
import type { GridProps } from './props.ts'
import { showToast } from '../toast/toasts.ts'
import type { GridFocus } from './useFocus.ts'
import { type GridModel, orderedIds } from './useGrid.ts'
import type { OrderFreeze } from './useFrozenOrder.ts'
import { type CellMarks, type MarkedCell, type SettledStatus, useCellStatuses } from './useCellStatuses.ts'

/** How an editor was left; with Ctrl Enter every ticked row is given what was typed. */
export type LeaveKey = 'Enter' | 'CtrlEnter' | 'Tab' | 'ShiftTab' | 'Escape' | 'blur'

/** How Enter or Tab leaves an editor. */
export function leaveKeyOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): LeaveKey {
  if (event.key !== 'Enter') return event.shiftKey ? 'ShiftTab' : 'Tab'
  return event.ctrlKey || event.metaKey ? 'CtrlEnter' : 'Enter'
}

export interface Editing {
  recordId: string
  columnId: string
  text: string
  /** What was typed to begin with; null when the editor was opened otherwise. */
  typed: string | null
  /** The record as it was when the editor was opened; null when a save of the cell was on its way. */
  seen: object | null
}

export interface CellEdits extends CellMarks {
  editing: Editing | null
  /** Opens the editor of the cell with the focus; `typed` is what was typed to begin with, null when it is opened otherwise. */
  begin: (typed: string | null) => void
  /** Leaves the cell as it was. */
  cancel: () => void
  /** Saves what was typed, if it is another text, and leaves the cell in the direction of the key. */
  commit: (text: string, key: LeaveKey, isNew?: boolean, shown?: string) => void
  /** Saves a text into a cell that is not being edited. */
  save: (record: object, columnId: string, text: string) => void
  /** Saves what is not saved once more. */
  retry: () => void
  /** Somebody types into the editor. */
  onType: (text: string) => void
  /** The records that the cell which is edited can refer to. */
  referencesOf: (columnId: string, typed: string) => readonly Choice[]
  /** What the cell which is edited shows otherwise. */
  shownText: (columnId: string) => string
  /** The values that a column offers. */
  suggestionsOf: (columnId: string) => readonly string[]
}

/** For the one editor: its row is drawn again only when something of the row changes. */
export const CellEditsContext = createContext<CellEdits | null>(null)

/** How long a server that could not be reached is left alone before what is not saved is tried again. */
const BETWEEN_TRIES_MS = 2_000

/** The status of a cell when its save is over. */
function outcomeOf(record: object, failure: CellFailure | string | null): SettledStatus {
  if (failure === null) return { state: 'saved', message: 'Saved' }
  const why = typeof failure === 'string' ? { message: failure } : failure
  return { state: 'failed', upon: record, ...why }
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
  const marks = useCellStatuses()
  const { statuses, failed, mark, settle } = marks
  const typing = useRef<string | null>(null)
  /** Whether the server could be reached when a cell was saved last. */
  const isThere = useRef(true)
  const isAsking = useRef(false)
  const sent = async (record: T, cell: MarkedCell, isNew: boolean): Promise<void> => {
    const failure = (await onEdit?.(record, cell.columnId, cell.text, isNew)) ?? null
    isThere.current = typeof failure === 'string' || !failure?.isAway
    settle([cell], () => outcomeOf(record, failure))
  }
  const save = (record: T, columnId: string, text: string, isNew: boolean, shown = text) => {
    const cell = { recordId: idOf(record), columnId, text, shown }
    freeze.begin(orderedIds(grid), cell.recordId)
    mark([cell], () => ({ state: 'saving', message: 'Saving', isTyped: true }))
    void sent(record, cell, isNew)
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
  const columnOf = (columnId: string | undefined) => columns.find(({ id }) => id === columnId)
  const recordOf = (recordId: string) => records.find((one) => idOf(one) === recordId)
  const uponOf = ({ recordId, columnId }: MarkedCell) =>
    statuses[recordId]?.[columnId]?.upon as T | null | undefined
  /** What a colleague has put there since stays, and it is said; asked for once more, the text takes its place. */
  const leaveToThem = (cell: MarkedCell, theirs: T) =>
    mark([cell], () => ({ state: 'failed', message: CHANGED_MEANWHILE, upon: theirs }))
  /** Saves what is not saved once more, by `again`. */
  const retry = (cells: readonly MarkedCell[], again: (record: T, cell: MarkedCell) => unknown) =>
    cells.map((cell) => {
      const record = recordOf(cell.recordId)
      if (!record) return null
      if (isAnotherNow(columnOf(cell.columnId)?.editor, uponOf(cell), record, cell.text))
        return leaveToThem(cell, record)
      return again(record, cell)
    })
  const isBeingEdited = ({ recordId, columnId }: MarkedCell) =>
    editing?.recordId === recordId && editing.columnId === columnId
  const away = failed.filter(
    (cell) => statuses[cell.recordId]?.[cell.columnId]?.isAway && !isBeingEdited(cell),
  )
  /** Nothing is seen of it until it is over. One asks whether the server is back; the others follow once it is. */
  const saveAway = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const cells = isThere.current ? away : away.slice(0, 1)
    try {
      await Promise.all(retry(cells, (record, cell) => sent(record, cell, false)))
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
    if (lost.length === 0) return
    void import('./goneWords.ts').then(({ goneWords }) =>
      showToast({ tone: 'error', text: goneWords(columns, lost) }),
    )
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
    ...marks,
    editing,
    begin: (typed) => {
      const record = grid.recordAt(focus.position.row)
      const column = grid.layout[focus.position.column]?.column
      if (!record || !column?.editor) return
      const recordId = idOf(record)
      const status = statuses[recordId]?.[column.id]
      // What is on its way or was refused is what the cell shows, and so what is edited.
      const text = status && status.state !== 'saved' ? status.text : column.editor.text(record)
      const seen = status?.state === 'saving' ? null : record
      typing.current = null
      freeze.hold(orderedIds(grid))
      setEditing({ recordId, columnId: column.id, text, typed, seen })
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
    retry: () =>
      void retry(failed, (record, { columnId, text, shown }) => save(record, columnId, text, false, shown)),
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
