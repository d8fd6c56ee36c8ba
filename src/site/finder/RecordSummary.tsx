import { useQuery } from '@tanstack/react-query'
import type { TreeRecord } from '../../entities/tree-page.ts'
import { FactList } from '../record/FactList.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './RecordSummary.module.css'

interface RecordSummaryProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  id: string
  /** The record when the list has it already; else it is read. */
  known: T | undefined
  /** Inside its card the summary repeats neither name nor place. */
  inCard: boolean
  onClose: () => void
}

/** A record at a glance, beside the list or inside its card. */
export function RecordSummary<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  id,
  known,
  inCard,
  onClose,
}: RecordSummaryProps<T, F, C>) {
  const read = useQuery({ ...finder.queries.one(id), enabled: known === undefined })
  const record = known ?? read.data
  const close = (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        // The button goes away; the one that opened the summary stays.
        document.querySelector<HTMLElement>('main [data-selected="true"] button[aria-expanded]')?.focus()
        onClose()
      }}
    >
      Close
    </button>
  )
  if (!record) {
    return (
      <div className={styles.summary} data-in-card={inCard}>
        <output className="hint">{read.error ? read.error.message : 'Loading…'}</output>
        {close}
      </div>
    )
  }
  const { facts, tags, text } = finder.summary(record, inCard)
  return (
    <section className={styles.summary} data-in-card={inCard} aria-label={`Summary of ${record.name}`}>
      {!inCard && (
        <>
          {tags}
          <h2 className={styles.name}>{record.name}</h2>
        </>
      )}
      <FactList rows facts={facts} />
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <div className={styles.actions}>
        <RecordLink kind={finder.kind} id={record.id} from="list" className="button">
          Open {finder.words.one}
        </RecordLink>
        {close}
      </div>
    </section>
  )
}
