import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'
import styles from './Finder.module.css'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'

interface FinderProps {
  heading: ReactNode
  search: ReactNode
  /** Filters and sorting: a column on wide screens; on a phone, a panel opened above the list. */
  panel: ReactNode
  /** Number of settings in the panel that differ from the defaults. */
  active: number
  /** The label of the button that closes the panel on a phone, such as "Show 23 projects". */
  showLabel: string
  /** The number of matches without a noun, or ''. */
  found: string
  status: ReactNode
  results: ReactNode
  /** Content under the filters, on wide screens only. */
  sidebar?: ReactNode
  /** The summary beside the results, on wide screens only. */
  aside?: ReactNode
}

/** The layout of a filterable list: filters, results and the summary of one record. */
export function Finder({
  heading,
  search,
  panel,
  active,
  showLabel,
  found,
  status,
  results,
  sidebar,
  aside,
}: FinderProps) {
  const [open, setOpen, filled] = useOptimisticValue(false)
  // On a phone, the code of the filters is loaded only when the panel is opened.
  const wide = useMediaQuery('(min-width: 56em)')
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const filters = useRef<HTMLElement>(null)

  // The button stays in view while scrolling, but the panel opens above the list: scroll it into view.
  useEffect(() => {
    const panel = filters.current
    if (open && !wide && panel && panel.getBoundingClientRect().top < 0)
      panel.scrollIntoView({ block: 'start' })
  }, [open, wide])

  function close() {
    setOpen(false)
    toggle.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles.finder} data-aside={aside !== undefined}>
      <div className={styles.heading}>{heading}</div>
      {/* On a phone, this bar is sticky above the list. */}
      <div className={styles.bar}>
        <div className={styles.search}>
          {search}
          {found !== '' && (
            <span aria-hidden="true" className={styles.found}>
              {found}
            </span>
          )}
        </div>
        <div className={styles.toggle}>
          <button
            ref={toggle}
            type="button"
            className="button-quiet"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            Filter and sort{active > 0 && ` (${active})`}
          </button>
        </div>
      </div>
      {/* One boundary, so that panel and sidebar appear together: neither pushes the other down. */}
      <Suspense>
        <section
          ref={filters}
          id={panelId}
          className={styles.panel}
          data-open={open}
          aria-label="Filter and sort"
        >
          {wide ? panel : open && filled && <Suspense>{panel}</Suspense>}
          <div className={styles.show}>
            <button type="button" className="button" onClick={close}>
              {showLabel}
            </button>
          </div>
        </section>
        {sidebar !== undefined && <div className={styles.sidebar}>{sidebar}</div>}
      </Suspense>
      <div ref={list} className={styles.results}>
        {status}
        {results}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
