import { createContext, useState } from 'react'
import type { GridProps } from './props.ts'
import type { GridFocus } from './useFocus.ts'
import { type GridModel, orderedIds } from './useGrid.ts'
import type { Hold } from './useHeldOrder.ts'

/** How an editor was left. */
export type LeaveKey = 'Enter' | 'Tab' | 'ShiftTab' | 'Escape' | 'blur'

/** What is happening to one cell that was edited in place. */
export interface CellStatus {
  state: 'saving' | 'saved' | 'failed'
  /** The text as typed, shown until the record itself carries it and kept for another try when saving failed. */
  text: string
  message: string
}

export interface Editing {
  recordId: string
  columnId: string
  text: string
  /** What was typed to begin with; null when the editor was opened otherwise. */
  typed: string | null
}

/** Statuses by record and column, so that a row sees only its own and others need not render. */
export type CellStatuses = Readonly<Record<string, Readonly<Record<string, CellStatus>>>>

export interface CellEdits {
  editing: Editing | null
  statuses: CellStatuses
  begin: (editing: Editing) => void
  /** Leaves the cell as it was. */
  cancel: () => void
  /** Saves what was typed, if it is another text, and leaves the cell in the direction of the key. */
  commit: (text: string, key: LeaveKey, isNew?: boolean) => void
  /** The values that a column offers. */
  suggestionsOf: (columnId: string) => readonly string[]
}

/** For the one editor: its row is drawn again only when something of the row changes. */
export const CellEditsContext = createContext<CellEdits | null>(null)

const SAVED_SHOWN_MS = 2_000

/** Cells that are edited in place: which one, what was typed into it, and what became of those before. */
export function useCellEdits<T extends object>(
  grid: GridModel<T>,
  focus: GridFocus,
  hold: Hold,
  { columns, records, onEdit }: Pick<GridProps<T>, 'columns' | 'records' | 'onEdit'>,
): CellEdits {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [statuses, setStatuses] = useState<CellStatuses>({})
  /** With `instead` only if that is still what the cell says: a later edit of the same cell has the last word. */
  const put = (recordId: string, columnId: string, status: CellStatus | null, instead?: CellStatus) =>
    setStatuses((old) => {
      const { [columnId]: was, ...others } = old[recordId] ?? {}
      if (instead && was !== instead) return old
      if (status) return { ...old, [recordId]: { ...others, [columnId]: status } }
      const { [recordId]: __, ...rest } = old
      return Object.keys(others).length > 0 ? { ...rest, [recordId]: others } : rest
    })
  const leave = (key: LeaveKey) => {
    setEditing(null)
    if (key === 'blur') return
    const { row, column } = focus.place
    const down = key === 'Enter' ? 1 : 0
    const on = key === 'Tab' ? 1 : key === 'ShiftTab' ? -1 : 0
    focus.go({
      row: Math.min(row + down, grid.count - 1),
      column: Math.min(Math.max(column + on, 0), grid.placed.length - 1),
    })
  }
  /** Who leaves a cell as it is gives up what was refused in it. */
  const leaveAsItIs = (key: LeaveKey) => {
    if (editing && statuses[editing.recordId]?.[editing.columnId]?.state === 'failed')
      put(editing.recordId, editing.columnId, null)
    leave(key)
  }
  const columnOf = (columnId: string | undefined) => columns.find(({ id }) => id === columnId)
  return {
    editing,
    statuses,
    begin: setEditing,
    cancel: () => leaveAsItIs('Escape'),
    commit: (text, key, isNew = false) => {
      const record = grid.recordAt(grid.positionOf(editing?.recordId ?? null))
      const editor = columnOf(editing?.columnId)?.editor
      if (!editing || !record || !editor || !onEdit) return leaveAsItIs(key)
      const { recordId, columnId } = editing
      const before = statuses[recordId]?.[columnId]
      if (text === (before?.state === 'saving' ? before.text : editor.text(record))) return leaveAsItIs(key)
      leave(key)
      hold.begin(orderedIds(grid), recordId)
      const saving: CellStatus = { state: 'saving', text, message: 'Saving' }
      put(recordId, columnId, saving)
      void onEdit(record, columnId, text, isNew).then((message) => {
        if (message !== null) return put(recordId, columnId, { state: 'failed', text, message }, saving)
        const saved: CellStatus = { state: 'saved', text, message: 'Saved' }
        put(recordId, columnId, saved, saving)
        setTimeout(() => put(recordId, columnId, null, saved), SAVED_SHOWN_MS)
      })
    },
    suggestionsOf: (columnId) => columnOf(columnId)?.editor?.suggestions?.(records) ?? [],
  }
}
