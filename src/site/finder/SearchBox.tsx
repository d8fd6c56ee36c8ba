import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { MAX_TEXT_LENGTH, oneSearch } from '../../entities/list/filters.ts'
import { searchPause } from '../search/searchPause.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  label: string
  /** The search text in the address (parameter `q`). */
  value: string
  /** `again`: the text continues the previous search, so that one Back undoes both. */
  onSearch: (words: string, again: boolean) => void
}

/** Searches while the user types, debounced; Enter searches at once. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const router = useRouter()
  // Ask the router for the current address: on a slow phone, the rendered `value` is a few keystrokes behind.
  const asked = useCallback(() => oneSearch(router.latestLocation.search.q), [router])
  const sent = useRef(value)
  /** Whether the user is still extending the last search. */
  const going = useRef(false)

  useEffect(() => {
    const { pathname } = router.latestLocation
    // React to changes by Back, a link or a removed chip; the echo of our own search equals `sent`.
    const stop = router.history.subscribe(() => {
      if (asked() === sent.current || router.latestLocation.pathname !== pathname) return
      clearTimeout(timer.current)
      sent.current = asked()
      going.current = false
      setTyped(sent.current)
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [router, asked])

  function search(words: string) {
    clearTimeout(timer.current)
    sent.current = oneSearch(words.trim())
    if (sent.current === asked()) return
    // Clearing the field is a history entry of its own.
    const isSearch = sent.current !== ''
    onSearch(sent.current, isSearch && going.current)
    going.current = isSearch
  }

  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, words.trim() === '' ? 0 : searchPause(), words)
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
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TEXT_LENGTH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => (going.current = false)}
        />
        {typed.trim() && !oneSearch(typed) && (
          <output className="hint">Search with letters or digits.</output>
        )}
      </form>
    </search>
  )
}
