import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { NewTag } from '../saved/NewTag.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './RecordCard.module.css'

interface RecordCardProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  record: T
  selected: boolean
  onSelect: () => void
  /** The summary, when it opens inside the card. */
  summary: ReactNode
}

/** One record of the list: the title leads to its page, the rest of the card shows its summary. */
export function RecordCard<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  record,
  selected,
  onSelect,
  summary,
}: RecordCardProps<T, F, C>) {
  const { facts, note, tags, amount, aside } = finder.card(record)
  const known = facts.filter((fact) => fact !== '' && fact !== null)
  return (
    <div className={styles.card} data-selected={selected}>
      <div className={styles.main}>
        <h3 className={styles.title}>
          <RecordLink kind={finder.kind} id={record.id} from="list">
            {record.name}
          </RecordLink>
        </h3>
        {record.localName !== '' && (
          <p className={styles.note} dir="auto">
            {record.localName}
          </p>
        )}
        {known.length > 0 && <p className={styles.facts}>{known.join(' · ')}</p>}
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.side}>
        <span className={styles.tags}>
          <NewTag since={record.createdAt} />
          {tags}
        </span>
        {amount !== null && <bdi className={styles.amount}>{amount}</bdi>}
        {aside !== null && <bdi className={styles.aside}>{aside}</bdi>}
        <button
          type="button"
          className={styles.summary}
          aria-expanded={selected}
          aria-label={`Summary of ${record.name}`}
          onClick={onSelect}
        >
          Summary
        </button>
      </div>
      {summary}
    </div>
  )
}
