import { useState } from 'react'

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
  cancel: () => void
  /** Saves the text through `save`, which resolves to a message when it failed. */
  commit: (text: string, save: (text: string) => Promise<string | null>) => void
}

const SAVED_SHOWN_MS = 2_000

export function useCellEdits(): CellEdits {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [statuses, setStatuses] = useState<CellStatuses>({})
  const put = (recordId: string, columnId: string, status: CellStatus | null) =>
    setStatuses((old) => {
      const { [columnId]: _, ...others } = old[recordId] ?? {}
      if (status) return { ...old, [recordId]: { ...others, [columnId]: status } }
      const { [recordId]: __, ...rest } = old
      return Object.keys(others).length > 0 ? { ...rest, [recordId]: others } : rest
    })
  return {
    editing,
    statuses,
    begin: setEditing,
    cancel: () => {
      // Who leaves a cell as it is gives up what was refused in it.
      if (editing && statuses[editing.recordId]?.[editing.columnId]?.state === 'failed')
        put(editing.recordId, editing.columnId, null)
      setEditing(null)
    },
    commit: (text, save) => {
      if (!editing) return
      const { recordId, columnId } = editing
      setEditing(null)
      put(recordId, columnId, { state: 'saving', text, message: 'Saving' })
      void save(text).then((message) => {
        if (message !== null) return put(recordId, columnId, { state: 'failed', text, message })
        put(recordId, columnId, { state: 'saved', text, message: 'Saved' })
        setTimeout(() => put(recordId, columnId, null), SAVED_SHOWN_MS)
      })
    },
  }
}
