import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_TEXT, oneSearch } from '../../entities/list/filters.ts'
import { listSource } from '../../entities/list/source.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  label: string
  /** The words in the address, which names them `q`. */
  value: string
  /** `again` when the words go on from those searched before: Back gives up all of them at once. */
  onSearch: (words: string, again: boolean) => void
}

/** What a server searches is debounced; the directory answers between two letters. */
const PAUSE_MS = 250
const PAUSE_AT_HAND_MS = 80

/** Searches while the visitor types, after a short pause; Enter searches at once. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const router = useRouter()
  // A slow phone draws what the address said a few letters ago, so the router is asked what it says now.
  const asked = useCallback(() => oneSearch(router.latestLocation.search.q), [router])
  const sent = useRef(value)
  /** Whether what was searched last is still being typed. */
  const going = useRef(false)

  useEffect(() => {
    const { pathname } = router.latestLocation
    // The address changed by Back, a link or a removed chip; our own searches come back as what we sent.
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
    // To take all words back is a step of its own.
    const isSearch = sent.current !== ''
    onSearch(sent.current, isSearch && going.current)
    going.current = isSearch
  }

  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      search,
      words.trim() === '' ? 0 : listSource() ? PAUSE_AT_HAND_MS : PAUSE_MS,
      words,
    )
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
          maxLength={LONGEST_TEXT}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => (going.current = false)}
        />
      </form>
    </search>
  )
}
