import { useEffect, useId, useRef, useState } from 'react'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  label: string
  /** The words in the address. */
  value: string
  onSearch: (words: string) => void
}

const PAUSE_MS = 250

/** Searches while the visitor types, after a short pause; Enter searches at once. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by Back, a link or a removed chip; our own searches come back as what we sent.
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setTyped(value)
  }

  function search(words: string) {
    clearTimeout(timer.current)
    const wanted = words.trim()
    setSent(wanted)
    if (wanted !== value) onSearch(wanted)
  }

  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, words.trim() === '' ? 0 : PAUSE_MS, words)
  }

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <label htmlFor={id} className="label">
          {label}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
