import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../afterPaint.ts'
import { count } from '../../ui/format.ts'
import styles from './Results.module.css'

interface LoadMoreProps {
  label: string
  /** How many stand above it; paper, which has no button, says that they are not all. */
  shown: number
  more: boolean
  loading: boolean
  error: Error | null
  onMore: () => void
}

/** The links of what a list is of: in a list of titles these alone, for what stands below one may come later. */
const linksOf = (list: Element | null | undefined) =>
  list?.querySelectorAll<HTMLElement>(list.querySelector('h3 a') ? 'h3 a' : 'a')

/** The next page of a list, when there is one. */
export function LoadMore({ label, shown, more, loading, error, onMore }: LoadMoreProps) {
  /** Where the button was pressed, and how many links stood above it. */
  const pressed = useRef<{ list: Element | null | undefined; links: number }>(null)
  const [asked, setAsked] = useState(false)
  const waiting = loading || asked
  const last = !more && !error
  // The button goes away with the last page, and must not take the focus along.
  useEffect(() => {
    if (!last || !pressed.current || document.activeElement !== document.body) return
    const { list, links } = pressed.current
    pressed.current = null
    linksOf(list)?.[links]?.focus({ preventScroll: true })
  }, [last])
  if (last) return null
  return (
    <div className={styles.more}>
      {error && (
        <p className="notice" data-tone="error" role="alert">
          Error: {error.message}
        </p>
      )}
      {more && <p className={styles.printed}>The first {count(shown)} only.</p>}
      <button
        type="button"
        className="button-quiet"
        aria-disabled={waiting}
        onClick={({ currentTarget }) => {
          if (waiting) return
          const list = currentTarget.parentElement?.parentElement
          pressed.current = { list, links: linksOf(list)?.length ?? 0 }
          setAsked(true)
          // To ask Firestore takes a phone longer than a frame.
          afterPaint(() => {
            onMore()
            // The query has given notice by then, and says itself whether the list on screen loads: it may be another.
            setTimeout(setAsked, 0, false)
          })
        }}
      >
        {waiting ? 'Loading…' : label}
      </button>
    </div>
  )
}
