import { useId, useState } from 'react'
import type { DuplicateGroup } from '../../entities/player/duplicates.ts'
import { count, counted } from '../../ui/format.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import styles from './check.module.css'

const FIRST = 10

/** Players that may be duplicates; a person decides. */
export function DuplicateList({
  duplicates,
  onMerge,
  onDismiss,
}: {
  duplicates: readonly DuplicateGroup[]
  onMerge: (ids: readonly string[]) => void
  onDismiss: (ids: readonly string[]) => void
}) {
  const heading = useId()
  const [most, setMost] = useState(FIRST)
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Possible duplicate players{' '}
        <span className={`tag figures ${styles.n}`}>{count(duplicates.length)}</span>
      </h2>
      <p>
        Their names differ only in legal form or spelling, or they share a website. Merging moves roles,
        articles, events, subsidiaries and owners’ names to the player you keep.
      </p>
      <ul className={styles.groups}>
        {duplicates.slice(0, most).map(({ players, by }) => {
          const ids = players.map(({ id }) => id)
          const names = players.map(({ name }) => name).join(', ')
          return (
            <li key={ids.join(' ')}>
              <span>
                {players.map((player, at) => (
                  <span key={player.id}>
                    {at > 0 && ' · '}
                    <RecordLink collection="players" id={player.id}>
                      <bdi>{player.name}</bdi>
                    </RecordLink>
                    {player.country && <span className="muted"> {player.country}</span>}
                  </span>
                ))}{' '}
                <span className="tag">{by === 'name' ? 'same name' : 'same website'}</span>
              </span>
              <span className={styles.choice}>
                <button type="button" className="button-quiet" onClick={() => onMerge(ids)}>
                  Merge<span className="visually-hidden"> {names}</span>
                </button>
                <button type="button" className="button-quiet" onClick={() => onDismiss(ids)}>
                  Not the same<span className="visually-hidden"> {names}</span>
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      {duplicates.length > most && (
        <button
          type="button"
          className={`button-link ${styles.more}`}
          onClick={() => setMost(most + 5 * FIRST)}
        >
          Show {counted(Math.min(duplicates.length - most, 5 * FIRST), 'more group', 'more groups')}
        </button>
      )}
    </section>
  )
}
