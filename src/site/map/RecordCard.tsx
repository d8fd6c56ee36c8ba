import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../ui/errorText.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { MapCard } from './MapCard.tsx'
import styles from './MapView.module.css'

interface RecordCardProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  id: string
  /** The record, if it is already loaded; otherwise it is read. */
  listed: T | undefined
  focused: boolean
  onClose: () => void
}

/** The summary card of one record, over the map. */
export function RecordCard<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  id,
  listed,
  focused,
  onClose,
}: RecordCardProps<T, F, C>) {
  const read = useQuery({ ...finder.queries.one(id), enabled: listed === undefined })
  const record = listed ?? read.data
  if (!record)
    return (
      <MapCard label="Summary" focused={focused} onClose={onClose}>
        <output className="hint">{read.error ? errorText(read.error) : 'Loading…'}</output>
      </MapCard>
    )
  const { when, facts, tags, amount, aside } = finder.card(record)
  const stated = facts.filter((fact) => fact !== '' && fact !== null)
  return (
    <MapCard label={`Summary of ${record.name}`} focused={focused} onClose={onClose}>
      <h2 className={styles.title}>
        <RecordLink collection={finder.collection} id={record.id} from="list">
          {record.name}
        </RecordLink>
      </h2>
      {stated.length > 0 && <p>{stated.join(' · ')}</p>}
      <p className={styles.figures}>
        {tags}
        {amount !== null && <bdi className={styles.amount}>{amount}</bdi>}
        {when !== null && <bdi>{when}</bdi>}
        {aside !== null && <bdi>{aside}</bdi>}
      </p>
    </MapCard>
  )
}
