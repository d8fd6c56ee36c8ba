import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../afterPaint.ts'
import { errorText } from '../../ui/errorText.ts'
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
  /** Where the button was pressed, and what stood above it. */
  const pressed = useRef<{ button: Element; list: Element | null | undefined; links: number; shown: number }>(
    null,
  )
  const [isRequested, setRequested] = useState(false)
  /** What is read out; null until the button has been pressed. */
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const waiting = loading || isRequested
  const last = !more && !error
  // Whoever pressed the button goes on with the first of what it showed, unless the focus has gone elsewhere since.
  useEffect(() => {
    if (waiting || !pressed.current || shown <= pressed.current.shown) return
    const { button, list, links, shown: before } = pressed.current
    pressed.current = null
    setAnnouncement(`${count(shown - before)} more shown, ${count(shown)} in all.`)
    const { activeElement } = document
    if (activeElement === document.body || activeElement === button)
      linksOf(list)?.[links]?.focus({ preventScroll: true })
  }, [waiting, shown])
  if (last && announcement === null) return null
  return (
    <div className={last ? undefined : styles.more}>
      {announcement !== null && <output className="visually-hidden">{announcement}</output>}
      {error && (
        <p className="notice" data-tone="error" role="alert">
          Error: {errorText(error)}
        </p>
      )}
      {more && <p className={styles.printed}>The first {count(shown)} only.</p>}
      {!last && (
        <button
          type="button"
          className="button-quiet"
          aria-disabled={waiting}
          onClick={({ currentTarget }) => {
            if (waiting) return
            const list = currentTarget.parentElement?.parentElement
            pressed.current = { button: currentTarget, list, links: linksOf(list)?.length ?? 0, shown }
            setRequested(true)
            setAnnouncement('')
            // To query Firestore takes a phone longer than a frame.
            afterPaint(() => {
              onMore()
              // The query has given notice by then, and says itself whether the list on screen loads: it may be another.
              setTimeout(setRequested, 0, false)
            })
          }}
        >
          {waiting ? 'Loading…' : label}
        </button>
      )}
    </div>
  )
}
