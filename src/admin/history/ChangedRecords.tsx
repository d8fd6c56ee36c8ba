import { useState } from 'react'
import type { Entry } from '../../records/changeset.ts'
import { counted } from '../../ui/format.ts'
import { FieldTable } from './FieldTable.tsx'
import { recordLabels } from './recordLabels.ts'
import { RecordLink } from './RecordLink.tsx'
import { SHOWN_AT_ONCE, useNames } from './useNames.ts'
import styles from './history.module.css'

/** The records of an operation that touched several; the fields of each open on a click. */
export function ChangedRecords({
  entries,
  restored,
}: {
  entries: readonly Entry[]
  /** "collection/id" of the deleted records that exist again. */
  restored: ReadonlySet<string>
}) {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const shown = entries.slice(0, most)
  const words = useNames(shown)
  return (
    <>
      <ol className={styles.records}>
        {shown.map((entry) => (
          // Two batches of one operation may touch the same record.
          <li key={`${entry.collection}/${entry.id}@${entry.rev}${entry.after === null ? '-' : ''}`}>
            <OneOfMany
              entry={entry}
              words={words}
              isBack={entry.after === null && restored.has(`${entry.collection}/${entry.id}`)}
            />
          </li>
        ))}
      </ol>
      {entries.length > most && (
        <button type="button" className="button-link" onClick={() => setMost(most + 4 * SHOWN_AT_ONCE)}>
          Show {counted(Math.min(entries.length - most, 4 * SHOWN_AT_ONCE), 'more record', 'more records')}
        </button>
      )}
    </>
  )
}

const changeTitle = ({ before, after }: Entry) =>
  before === null ? 'added' : after === null ? 'deleted' : 'changed'

function OneOfMany({
  entry,
  words,
  isBack,
}: {
  entry: Entry
  words: ReturnType<typeof useNames>
  /** Whether the record was deleted and exists again. */
  isBack: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const title = words.titleOf(entry)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="muted">
          {recordLabels(entry.collection).one} {changeTitle(entry)}
          {isBack && ' and restored'}:
        </span>{' '}
        <bdi>{title}</bdi>
      </summary>
      {isOpen && (
        <div className={styles.opened}>
          <p>
            <RecordLink collection={entry.collection} id={entry.id}>
              Open {title}
            </RecordLink>
          </p>
          <FieldTable entry={entry} words={words} title={title} />
        </div>
      )}
    </details>
  )
}
