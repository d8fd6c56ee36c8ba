import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { counted } from '../../ui/format.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { NewTag } from '../saved/NewTag.tsx'
import styles from './ChildRow.module.css'
import { SummaryButton } from './SummaryButton.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FactLine } from './FactLine.tsx'

interface ChildRowProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  record: T
  /** The id of the record under which the row is shown. */
  parentId: string
  parent: T | null
  selected: boolean
  onSelect: () => void
  summary: ReactNode
}

/** A child record under its parent: one line, with a summary like any other record. */
export function ChildRow<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  record,
  parentId,
  parent,
  selected,
  onSelect,
  summary,
}: ChildRowProps<T, F, C>) {
  const { tags, facts } = finder.child(record, parent)
  const { oneBelow, below } = finder.nouns
  const within = record.parentId === parentId ? '' : `part of ${record.parentName ?? ''}`
  // Its own children are only counted here; its page lists them.
  const childrenText = record.childCount > 0 ? counted(record.childCount, oneBelow, below) : ''
  const stated = [within, ...facts, childrenText].filter(
    (fact) => fact !== '' && fact !== null && fact !== false,
  )
  return (
    <li className={styles.row} data-selected={selected}>
      <RecordLink collection={finder.collection} id={record.id} from="list" className={styles.title}>
        {record.name}
      </RecordLink>
      <SummaryButton name={record.name} className={styles.summary} isOpen={selected} onPress={onSelect} />
      <p className={styles.facts}>
        <NewTag since={record.createdAt} /> {tags} <FactLine facts={stated} />
      </p>
      {summary}
    </li>
  )
}
