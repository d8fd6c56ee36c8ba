import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NotFoundError } from '../../entities/record/error.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { errorText } from '../../ui/errorText.ts'
import { FactList } from '../record/FactList.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './RecordSummary.module.css'

interface RecordSummaryProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  id: string
  /** The record, if the list already has it; otherwise it is read. */
  listed: T | undefined
  /** Whether the summary is inside its card, where it repeats neither name nor location. */
  inCard: boolean
  onClose: () => void
}

/** The summary of a record, beside the list or inside its card. */
export function RecordSummary<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  id,
  listed,
  inCard,
  onClose,
}: RecordSummaryProps<T, F, C>) {
  const read = useQuery({ ...finder.queries.one(id), enabled: listed === undefined || listed.brief === true })
  const isMissing = read.error instanceof NotFoundError
  // If there is no record `NEOM`, `neom` may be meant.
  const meant = id.toLowerCase()
  const other = useQuery({ ...finder.queries.one(meant), enabled: isMissing && meant !== id })
  const record = (listed?.brief ? read.data : undefined) ?? listed ?? read.data ?? other.data
  useEscape(onClose)
  const summary = useRef<HTMLElement>(null)
  const isShown = record !== undefined
  // Inside its card, the summary is next in tab order; beside the list, dozens of cards lie in between.
  useEffect(() => {
    if (isShown && !inCard && document.activeElement?.matches(OPENER))
      summary.current?.focus({ preventScroll: true })
  }, [isShown, inCard])
  const close = (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        focusOpener()
        onClose()
      }}
    >
      Close
    </button>
  )
  if (!record) {
    return (
      <div className={styles.summary} data-in-card={inCard}>
        <output className={isMissing ? 'notice' : 'hint'} data-tone={isMissing ? 'warn' : undefined}>
          {read.error && !other.isLoading ? errorText(read.error) : 'Loading…'}
          {isMissing && !other.isLoading && '. It may have been removed, or the link may be incomplete.'}
        </output>
        {close}
      </div>
    )
  }
  const { facts, tags, text } = finder.summary(record, inCard)
  return (
    <section
      ref={summary}
      tabIndex={-1}
      className={styles.summary}
      data-in-card={inCard}
      aria-label={`Summary of ${record.name}`}
    >
      {!inCard && (
        <>
          {tags}
          <h2 className={styles.name}>{record.name}</h2>
        </>
      )}
      <FactList rows facts={Object.entries(facts)} />
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <div className={styles.actions}>
        <RecordLink collection={finder.collection} id={record.id} from="list" className="button">
          Open {finder.nouns.one}
        </RecordLink>
        {close}
      </div>
    </section>
  )
}

const OPENER = 'main [data-selected="true"] button[aria-expanded]'

/** Moves the focus to the button that opened the summary: the focused element disappears with the summary. */
const focusOpener = () => document.querySelector<HTMLElement>(OPENER)?.focus()

/**
 * Closes the summary on Escape while the focus is in the summary, on its selected card or on the body;
 * elsewhere the key has other meanings.
 */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const listener = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element)) return
      if (target !== document.body && !target.closest('[data-in-card], [data-selected]')) return
      focusOpener()
      onClose()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [onClose])
}
