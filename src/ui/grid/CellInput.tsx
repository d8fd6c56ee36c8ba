import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { CellPanel } from './CellPanel.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { choicesFor, NOT_STATED, type OfferedChoices, referencesFor } from './choices.ts'
import type { CellEditor, GridColumn } from './column.ts'
import { type CellEdits, CellEditsContext, type Editing, type LeaveKey, leaveKeyOf } from './useCellEdits.ts'
import styles from './grid.module.css'

/**
 * The inline editor of a cell: Enter saves and moves down, Tab saves and moves on, Escape discards the edit.
 */
export function CellInput<T>({
  column: { id, label },
  editor,
  editing: { text, typed },
}: {
  column: GridColumn<T>
  editor: CellEditor<T>
  editing: Editing
}) {
  const edits = use(CellEditsContext)
  if (!edits) throw new Error('CellInput must be used inside a grid')
  const { onType, commit: onCommit, cancel: onCancel } = edits
  const props = { label, text, typed, onType, onCommit, onCancel }
  if (editor.references) {
    const offer = (written: string | null): OfferedChoices =>
      referencesFor(edits.referencesOf(id, written ?? ''), written, text)
    return <ChoiceInput {...props} present={edits.shownText(id)} offer={offer} />
  }
  if (!editor.options && !editor.suggestions) return <TextInput {...props} editor={editor} />
  const named = () => edits.suggestionsOf(id).map((value) => ({ value, label: value }))
  const choices = editor.options ?? [NOT_STATED, ...named()]
  const present = choices.find(({ value }) => value === text)?.label ?? text
  return (
    <ChoiceInput
      {...props}
      present={present}
      offer={(written) => choicesFor(choices, written, text, editor.newOne)}
    />
  )
}

function TextInput<T>({
  label,
  editor,
  text,
  typed,
  onType,
  onCommit,
  onCancel,
}: {
  label: string
  editor: CellEditor<T>
  text: string
  typed: string | null
  onType: CellEdits['onType']
  onCommit: (text: string, key: LeaveKey) => void
  onCancel: () => void
}) {
  const messageId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [value, setValue] = useState(typed ?? text)
  const echo = value.trim() === '' || value === text ? null : (editor.interpret?.(value) ?? null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const finish = (key: LeaveKey) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(value, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      finish(leaveKeyOf(event))
    }
  }
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        aria-describedby={echo === null ? undefined : messageId}
        className={styles.editor}
        dir="auto"
        value={value}
        inputMode={editor.inputMode}
        autoComplete="off"
        onChange={(event) => {
          onType(event.target.value)
          setValue(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish('blur')}
      />
      {echo !== null && (
        <CellPanel isPadded>
          <output id={messageId}>{echo}</output>
        </CellPanel>
      )}
    </>
  )
}
