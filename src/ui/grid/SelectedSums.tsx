import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { count } from '../format.ts'
import { Popover } from '../popover/Popover.tsx'
import type { RangeSelection } from './selection/useCellRange.ts'
import { summaryOf } from './summary.ts'
import type { GridModel } from './useGrid.ts'
import styles from './sums.module.css'

/**
 * The overflow of a one-line list: the number of items that wrapped, and whether the first item is truncated.
 */
interface LeftOut {
  items: number
  isCut: boolean
}

function leftOut(list: HTMLElement): LeftOut {
  const items = [...list.children] as HTMLElement[]
  const [first] = items
  const beyond = items.filter(({ offsetTop }) => offsetTop > (first?.offsetTop ?? 0))
  return { items: beyond.length, isCut: first !== undefined && first.scrollWidth > first.clientWidth }
}

/** The sums of the selected cells in one line, with a button that shows the overflow in a popover. */
export function SelectedSums<T>({ grid, range }: { grid: GridModel<T>; range: RangeSelection }) {
  const { recordAt, layout } = grid
  const { rect, picks } = range
  const sums = useMemo(() => summaryOf({ recordAt, layout }, rect, picks), [recordAt, layout, rect, picks])
  const list = useRef<HTMLUListElement>(null)
  const [{ items, isCut }, setLeft] = useState<LeftOut>({ items: 0, isCut: false })
  const [anchor, setAnchor] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || sums.length === 0) return
    const onResize = () => setLeft(leftOut(element))
    onResize()
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    return () => observer.disconnect()
  }, [sums])
  if (sums.length === 0) return null
  return (
    <div className={`figures ${styles.sums}`}>
      <ul ref={list} className={styles.line} aria-label="Selected cells">
        {sums.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {(items > 0 || isCut) && (
        <button
          type="button"
          className="button-link"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {items > 0 ? `${count(items)} more` : 'More'}
          <span className="visually-hidden"> of the selected cells</span>
        </button>
      )}
      {anchor && (
        <Popover anchor={anchor} label="Selected cells" onClose={() => setAnchor(null)}>
          <ul className={`figures ${styles.all}`} tabIndex={-1} data-autofocus="">
            {sums.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}
