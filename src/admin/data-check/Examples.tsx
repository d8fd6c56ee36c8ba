import { useState } from 'react'
import type { CheckId, Example } from '../../entities/check/finding.ts'
import { counted } from '../../ui/format.ts'
import { recordLabels } from '../history/recordLabels.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import styles from './check.module.css'

const FIRST = 5

/** The first examples of a finding, with links to their records. */
export function Examples({ id, examples, n }: { id: CheckId; examples: readonly Example[]; n: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? examples : examples.slice(0, FIRST)
  return (
    <>
      <ul className={styles.samples}>
        {shown.map((example) => (
          <li key={`${example.collection}/${example.id} ${example.field} ${example.title} ${example.is}`}>
            <Subject id={id} example={example} />
          </li>
        ))}
      </ul>
      {!isWhole && examples.length > FIRST && (
        <button type="button" className={`button-link ${styles.more}`} onClick={() => setWhole(true)}>
          Show {counted(examples.length - FIRST, 'more', 'more')}
        </button>
      )}
      {isWhole && n > examples.length && (
        <p className="muted">and {counted(n - examples.length, 'other', 'others')}</p>
      )}
    </>
  )
}

function Subject({
  id,
  example: { collection, id: record, title, field, is, should },
}: {
  id: CheckId
  example: Example
}) {
  const label = recordLabels(collection).labels[field] ?? field
  return (
    <>
      {collection === 'facets' || collection === 'directory' ? (
        <bdi>
          {record}: {title}
        </bdi>
      ) : (
        <>
          <span className="muted">{recordLabels(collection).one}</span>{' '}
          <RecordLink collection={collection} id={record}>
            <bdi>{title}</bdi>
          </RecordLink>
        </>
      )}
      {label !== '' && <span className="muted"> {id === 'childCounts' ? 'parts' : label}</span>}
      {is !== '' && (
        <>
          {id === 'unread' && <span className="muted"> could not be read:</span>}{' '}
          <bdi className={styles.value}>{is}</bdi>
        </>
      )}
      {should !== '' && (
        <>
          {' '}
          <span className="muted">{id === 'currencies' ? 'parent' : 'should be'}</span>{' '}
          <bdi className={styles.value}>{should}</bdi>
        </>
      )}
    </>
  )
}
