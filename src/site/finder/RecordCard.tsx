import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { NewTag } from '../saved/NewTag.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FactLine } from './FactLine.tsx'
import styles from './RecordCard.module.css'
import { SummaryButton } from './SummaryButton.tsx'

interface RecordCardProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  record: T
  selected: boolean
  onSelect: () => void
  /** The summary, if it opens inside the card. */
  summary: ReactNode
}

/** One record of the list: the title links to its page, the rest of the card opens its summary. */
export function RecordCard<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  record,
  selected,
  onSelect,
  summary,
}: RecordCardProps<T, F, C>) {
  const { when, facts, note, tags, amount, aside } = finder.card(record)
  const stated = [when, record.localName, ...facts, aside, note].filter(
    (fact) => fact !== '' && fact !== null,
  )
  return (
    <div className={styles.card} data-selected={selected}>
      <h3 className={styles.title}>
        <RecordLink collection={finder.collection} id={record.id} from="list">
          {record.name}
        </RecordLink>
      </h3>
      <p className={styles.facts}>
        <NewTag since={record.createdAt} /> {tags} <FactLine facts={stated} />
      </p>
      {amount !== null && amount !== false && <bdi className={styles.amount}>{amount}</bdi>}
      <SummaryButton name={record.name} className={styles.summary} isOpen={selected} onPress={onSelect} />
      {summary}
    </div>
  )
}
