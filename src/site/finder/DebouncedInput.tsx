import { useEffect, useRef, useState } from 'react'
import { MAX_TEXT_LENGTH } from '../../entities/list/filters.ts'

interface DebouncedInputProps {
  id: string
  type: 'text' | 'number' | 'date' | 'url'
  value: string
  inputMode?: 'decimal'
  placeholder?: string | undefined
  /** The id of the element that explains why the value is refused. */
  invalid?: string | undefined
  onChange: (value: string) => void
}

/** Debounce delay, ms; longer than for a search, since a half-typed value matches nothing. */
const PAUSE_MS = 600

/** An input that reports its value after a pause in typing, on Enter, or when it loses the focus. */
export function DebouncedInput({
  id,
  type,
  value,
  inputMode,
  placeholder,
  invalid,
  onChange,
}: DebouncedInputProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed: through Back, a link or a removed chip, or as the echo of a value sent from here.
  // More may have been typed since an echo was sent, so it does not replace the text.
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent && value !== typed.trim()) setTyped(value)
  }

  function take(text: string) {
    clearTimeout(timer.current)
    if (text.trim() === value) return
    setSent(text.trim())
    onChange(text.trim())
  }

  return (
    <input
      id={id}
      className="input"
      type={type}
      inputMode={inputMode}
      placeholder={placeholder}
      aria-invalid={invalid !== undefined}
      aria-describedby={invalid}
      step={type === 'number' ? 'any' : undefined}
      maxLength={MAX_TEXT_LENGTH}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(take, PAUSE_MS, text)
      }}
      onBlur={() => take(typed)}
      onKeyDown={(event) => event.key === 'Enter' && take(typed)}
    />
  )
}
