import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { CellPanel } from './CellPanel.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import type { CellEditor } from './column.ts'
import styles from './grid.module.css'

/** How an editor was left. */
export type LeaveKey = 'Enter' | 'Tab' | 'ShiftTab' | 'blur'

interface Props<T> {
  label: string
  editor: CellEditor<T>
  /** The text to begin with. */
  text: string
  /** What was typed to open the editor; null when it was opened otherwise. */
  typed: string | null
  suggestions: readonly string[]
  onCommit: (text: string, key: LeaveKey, isNew?: boolean) => void
  onCancel: () => void
}

const NOT_STATED = { value: '', label: 'Not stated' }

/** The editor inside a cell: Enter saves and goes down, Tab saves and goes on, Escape leaves the value as it was. */
export function CellInput<T>(props: Props<T>) {
  const { editor, suggestions } = props
  if (!editor.options && !editor.suggestions) return <TextInput {...props} />
  const choices = editor.options ?? [NOT_STATED, ...suggestions.map((value) => ({ value, label: value }))]
  return <ChoiceInput {...props} choices={choices} newOne={editor.newOne} />
}

function TextInput<T>({ label, editor, text, typed, onCommit, onCancel }: Props<T>) {
  const said = useId()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [value, setValue] = useState(typed ?? text)
  const echo = value.trim() === '' || value === text ? null : (editor.readBack?.(value) ?? null)
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
      finish(event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab')
    }
  }
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        aria-describedby={echo === null ? undefined : said}
        className={styles.editor}
        value={value}
        inputMode={editor.inputMode}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish('blur')}
      />
      {echo !== null && (
        <CellPanel isPadded>
          <output id={said}>{echo}</output>
        </CellPanel>
      )}
    </>
  )
}
