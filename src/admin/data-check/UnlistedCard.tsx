import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type Listing, repairListing, type Unlisted } from '../../entities/check/unlisted.ts'
import type { Progress } from '../../records/write-all.ts'
import { count, counted } from '../../ui/format.ts'
import { BulkProgress } from '../bulk/BulkProgress.tsx'
import { recordKind } from '../history/kinds.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import { LOOKUP_WORDS } from '../lookups/words.ts'
import { reason } from '../reason.ts'
import { useUndo } from '../useUndo.ts'
import { RepairSummary } from './RepairSummary.tsx'
import { CHECK_WORDS } from './words.ts'
import styles from './check.module.css'

const LEAVE = 'leave'
const ADD = 'add'
const REPLACE = 'to '
const WORDS = CHECK_WORDS.unlisted

const keyOf = ({ list, name }: Unlisted): string => `${list} ${name}`
/** What is proposed: the name it was meant to be, else nothing, since nobody knows. */
const proposed = ({ alike }: Unlisted): string => (alike === null ? LEAVE : REPLACE + alike)

/** Names that stand on no list: each is put on it, or replaced by one that does, as somebody decides. */
export function UnlistedCard({ unlisted }: { unlisted: readonly Unlisted[] }) {
  const heading = useId()
  const client = useQueryClient()
  const undo = useUndo()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const choiceOf = (one: Unlisted): string => chosen.get(keyOf(one)) ?? proposed(one)
  const listings = unlisted.flatMap((one): Listing[] => {
    const choice = choiceOf(one)
    if (choice === LEAVE) return []
    return [{ list: one.list, name: one.name, to: choice === ADD ? null : choice.slice(REPLACE.length) }]
  })
  const run = useMutation({
    mutationFn: () => {
      stopper.current = new AbortController()
      const { signal } = stopper.current
      return repairListing(listings, { label: WORDS.title, signal, onProgress: setProgress })
    },
    onSettled: () => void client.invalidateQueries(),
  })
  const outcome = run.data
  return (
    <section className={styles.finding} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {WORDS.title} <span className={`tag figures ${styles.n}`}>{count(unlisted.length)}</span>
      </h2>
      <p>{WORDS.about}</p>
      <ul className={styles.twins}>
        {unlisted.map((one) => (
          <li key={keyOf(one)}>
            <span>
              <span className="muted">{LOOKUP_WORDS[one.list].one}</span>{' '}
              <bdi className={styles.value}>{one.name}</bdi>{' '}
              <span className="muted">in {counted(one.n, 'record', 'records')}:</span>{' '}
              {one.samples.map((sample, at) => (
                <span key={`${sample.collection}/${sample.id}`}>
                  {at > 0 && ', '}
                  {recordKind(sample.collection).one}{' '}
                  <RecordLink collection={sample.collection} id={sample.id}>
                    <bdi>{sample.title}</bdi>
                  </RecordLink>
                </span>
              ))}
            </span>
            <select
              className="input"
              aria-label={`What becomes of ${one.name}`}
              value={choiceOf(one)}
              disabled={run.isPending || outcome !== undefined}
              onChange={(event) => setChosen(new Map(chosen).set(keyOf(one), event.target.value))}
            >
              <option value={LEAVE}>Leave it</option>
              <option value={ADD}>Add it to the list</option>
              <optgroup label="Replace it by">
                {one.listed.map((name) => (
                  <option key={name} value={REPLACE + name}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </li>
        ))}
      </ul>
      {run.isPending && progress && <BulkProgress label={WORDS.title} progress={progress} />}
      {run.error && (
        <p className="notice" data-tone="error" role="alert">
          Not everything was repaired: {reason(run.error)}
        </p>
      )}
      {outcome && <RepairSummary outcome={outcome} />}
      <p className={styles.actions}>
        {run.isPending ? (
          <button type="button" className="button-quiet" onClick={() => stopper.current?.abort()}>
            Stop
          </button>
        ) : outcome ? (
          outcome.ref !== null && (
            <button
              type="button"
              className="button-quiet"
              onClick={
                undo({
                  ref: outcome.ref,
                  label: WORDS.title,
                  isOperation: (item) => item.group === outcome.group,
                  onUndone: () => run.reset(),
                }).onAction
              }
            >
              Undo
            </button>
          )
        ) : (
          <button
            type="button"
            className="button-quiet"
            aria-describedby={heading}
            disabled={listings.length === 0}
            onClick={() => run.mutate()}
          >
            {WORDS.repair}
          </button>
        )}
      </p>
    </section>
  )
}
