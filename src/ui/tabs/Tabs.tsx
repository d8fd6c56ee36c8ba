import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useOptimisticValue } from '../useOptimisticValue.ts'
import { tabAfterKey } from './tabAfterKey.ts'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: string
  /** The number of items in the panel, shown beside the label. */
  count?: string | undefined
  panel: ReactNode
}

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

/**
 * Tabs after the WAI-ARIA pattern: a single tab stop, arrow keys move and select, Home and End jump. All
 * panels are in the document, so that printing includes every one.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, choose, painted] = useOptimisticValue(selected, onSelect)
  const orFirst = (tab: string) => (tabs.some(({ id }) => id === tab) ? tab : tabs[0]?.id)
  const current = orFirst(chosen)
  // The tab is marked before its panel is laid out, because laying out a table takes long on a phone.
  const open = orFirst(painted)

  const words = tabs.map(({ label: word, count = '' }) => word + count).join(' ')
  // A tab selected by the address may be outside the visible part of a narrow strip, especially once counts
  // are shown.
  useEffect(() => {
    const strip = list.current
    const tab = document.getElementById(`${prefix}-tab-${selected}`)
    if (strip && tab)
      strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
    // `words` is a dependency because the labels determine the widths of the tabs.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [prefix, selected, words])

  function move(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabAfterKey(
      event.key,
      tabs.findIndex(({ id }) => id === current),
      tabs.length,
      rtl,
    )
    const next = index === null ? undefined : tabs[index]
    if (!next || index === null) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(index).focus()
    choose(next.id)
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label, count: n }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            aria-controls={`${prefix}-panel-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
            onKeyDown={move}
          >
            {label}
            {n !== undefined && <span className={styles.count}>{n}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-panel-${id}`}
          aria-labelledby={`${prefix}-tab-${id}`}
          data-selected={id === open}
          className={styles.panel}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <h2 className={styles.printed}>{label}</h2>
          {panel}
        </div>
      ))}
    </div>
  )
}
