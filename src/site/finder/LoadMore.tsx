import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../afterPaint.ts'
import { errorText } from '../../ui/errorText.ts'
import { count } from '../../ui/format.ts'
import styles from './Results.module.css'

interface LoadMoreProps {
  label: string
  /** Number of items above. In print, which has no button, a note says that these are not all. */
  shown: number
  more: boolean
  loading: boolean
  error: Error | null
  onMore: () => void
}

/**
 * Returns the links of a list's items: the title links only, if there are any,
 * since other links may load later.
 */
const linksOf = (list: Element | null | undefined) =>
  list?.querySelectorAll<HTMLElement>(list.querySelector('h3 a') ? 'h3 a' : 'a')

/** The button that loads the next page of a list; renders nothing after the last page. */
export function LoadMore({ label, shown, more, loading, error, onMore }: LoadMoreProps) {
  /** The state of the list when the button was pressed. */
  const pressed = useRef<{ button: Element; list: Element | null | undefined; links: number; shown: number }>(
    null,
  )
  const [isRequested, setRequested] = useState(false)
  /** The text announced to screen readers; null until the button has been pressed. */
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const waiting = loading || isRequested
  const last = !more && !error
  // Move the focus to the first new item, unless the user has moved it elsewhere in the meantime.
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
            // Querying Firestore takes longer than a frame on a phone: paint the pressed state first.
            afterPaint(() => {
              onMore()
              // By then the query reports its own loading state, and the list on
              // screen may be a different one.
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
