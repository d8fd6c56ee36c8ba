import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './GroupItem.module.css'

interface NestedListProps<T> {
  label: string
  items: T[] | undefined
  /** Number of items expected; their space is reserved while they load. */
  expected: number
  /** Renders an item as one `<li>`. */
  render: (item: T) => ReactNode
}

/** Items shown before "Show more". */
const FIRST = 3

/** The children of a listed record, indented below it: three, then "Show 4 more", in print "4 more". */
export function NestedList<T>({ label, items, expected, render }: NestedListProps<T>) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (items === undefined) return <Placeholders n={expected} />
  const shown = all || items.length <= FIRST + 1 ? items : items.slice(0, FIRST)
  const hidden = items.length - shown.length
  if (items.length === 0) return null

  function showAll() {
    flushSync(() => setAll(true))
    // The button has disappeared: move the focus to the first item that it revealed.
    list.current?.children.item(FIRST)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  return (
    <>
      <ul ref={list} className={styles.children} aria-label={label}>
        {shown.map(render)}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`button-link ${styles.more}`} onClick={showAll}>
          <span className="screen-only">Show </span>
          {hidden} more
        </button>
      )}
    </>
  )
}

function Placeholders({ n }: { n: number }) {
  const shown = n <= FIRST + 1 ? n : FIRST
  return (
    <div aria-hidden="true">
      <div className={styles.children}>
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
      {n > shown && <div className={styles.more}>&nbsp;</div>}
    </div>
  )
}
