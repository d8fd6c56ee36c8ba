import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import type { CellEditor } from './column.ts'
import styles from './grid.module.css'

/** The editor inside a cell: Enter saves and goes down, Tab saves and goes on, Escape leaves the value as it was. */
export function CellInput<T>({
  label,
  editor,
  text,
  suggestions,
  onCommit,
  onCancel,
}: {
  label: string
  editor: CellEditor<T>
  text: string
  suggestions: readonly string[]
  onCommit: (text: string, key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => void
  onCancel: () => void
}) {
  const list = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (field.current instanceof HTMLInputElement && text !== '' && text === field.current.defaultValue) {
      field.current.setSelectionRange(text.length, text.length)
    }
  }, [text])
  const finish = (key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => {
    if (isDone.current) return
    isDone.current = true
    onCommit(field.current?.value ?? text, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      finish(event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab')
    }
  }
  const shared = {
    ref: field,
    'aria-label': label,
    className: styles.editor,
    defaultValue: text,
    onKeyDown,
    onBlur: () => finish('blur'),
  }
  if (editor.options) {
    return (
      <select {...shared}>
        {editor.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        {...shared}
        inputMode={editor.inputMode}
        list={suggestions.length > 0 ? list : undefined}
        autoComplete="off"
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
