import { useId, useState } from 'react'
import { type Listing, repairListing, type Unlisted } from '../../entities/check/unlisted.ts'
import { count, counted } from '../../ui/format.ts'
import { recordKind } from '../history/kinds.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import { useOperation } from '../operation/useOperation.ts'
import { NOUNS } from '../../entities/registry/words.ts'
import { RepairRun } from './RepairRun.tsx'
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
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const choiceOf = (one: Unlisted): string => chosen.get(keyOf(one)) ?? proposed(one)
  const listings = unlisted.flatMap((one): Listing[] => {
    const choice = choiceOf(one)
    if (choice === LEAVE) return []
    return [{ list: one.list, name: one.name, to: choice === ADD ? null : choice.slice(REPLACE.length) }]
  })
  const run = useOperation({
    run: (watch) => repairListing(listings, { label: WORDS.title, ...watch }),
    refresh: (client) => void client.invalidateQueries(),
  })
  const { result: outcome } = run
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {WORDS.title} <span className={`tag figures ${styles.n}`}>{count(unlisted.length)}</span>
      </h2>
      <p>{WORDS.about}</p>
      <ul className={styles.twins}>
        {unlisted.map((one) => (
          <li key={keyOf(one)}>
            <span>
              <span className="muted">{NOUNS[one.list].one}</span>{' '}
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
              disabled={run.isRunning || outcome !== null}
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
      <RepairRun repair={run} label={WORDS.title} isOver={outcome !== null} written={outcome?.ref ?? null}>
        <button
          type="button"
          className="button-quiet"
          aria-describedby={heading}
          disabled={listings.length === 0}
          onClick={() => run.start()}
        >
          {WORDS.repair}
        </button>
      </RepairRun>
    </section>
  )
}
