import { useState } from 'react'
import type { CheckId, Sample } from '../../entities/check/finding.ts'
import { counted } from '../../ui/format.ts'
import { recordKind } from '../history/kinds.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import styles from './check.module.css'

const FIRST = 5

/** The first places of a finding, each leading to its record. */
export function Samples({ id, samples, n }: { id: CheckId; samples: readonly Sample[]; n: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? samples : samples.slice(0, FIRST)
  return (
    <>
      <ul className={styles.samples}>
        {shown.map((sample) => (
          <li key={`${sample.collection}/${sample.id} ${sample.field} ${sample.title} ${sample.is}`}>
            <Place id={id} sample={sample} />
          </li>
        ))}
      </ul>
      {!isWhole && samples.length > FIRST && (
        <button type="button" className={`button-link ${styles.more}`} onClick={() => setWhole(true)}>
          Show {counted(samples.length - FIRST, 'more', 'more')}
        </button>
      )}
      {isWhole && n > samples.length && (
        <p className="muted">and {counted(n - samples.length, 'other', 'others')}</p>
      )}
    </>
  )
}

function Place({
  id,
  sample: { collection, id: record, title, field, is, should },
}: {
  id: CheckId
  sample: Sample
}) {
  const label = recordKind(collection).labels[field] ?? field
  return (
    <>
      {id === 'counters' ? (
        <bdi>
          {record}: {title}
        </bdi>
      ) : (
        <>
          <span className="muted">{recordKind(collection).one}</span>{' '}
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
