import { useId, useState } from 'react'
import { type NameDecision, applyDecisions, type UnknownName } from '../../entities/check/unknown-names.ts'
import { count, counted } from '../../ui/format.ts'
import { recordLabels } from '../history/recordLabels.ts'
import { RecordLink } from '../history/RecordLink.tsx'
import { useOperation } from '../operation/useOperation.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { RepairRun } from './RepairRun.tsx'
import { CHECK_MESSAGES } from './messages.ts'
import styles from './check.module.css'

const LEAVE = 'leave'
const ADD = 'add'
const REPLACE = 'to '
const WORDS = CHECK_MESSAGES.unlisted

const keyOf = ({ list, name }: UnknownName): string => `${list} ${name}`
/** Returns the initial choice: replace the name by the listed name that resembles it, otherwise leave it. */
const proposed = ({ alike }: UnknownName): string => (alike === null ? LEAVE : REPLACE + alike)

/**
 * Names on no lookup list; for each, the user decides to add it to its list or to replace it by a listed
 * name.
 */
export function UnknownNamesCard({ unknownNames }: { unknownNames: readonly UnknownName[] }) {
  const heading = useId()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const choiceOf = (one: UnknownName): string => chosen.get(keyOf(one)) ?? proposed(one)
  const decisions = unknownNames.flatMap((one): NameDecision[] => {
    const choice = choiceOf(one)
    if (choice === LEAVE) return []
    return [{ list: one.list, name: one.name, to: choice === ADD ? null : choice.slice(REPLACE.length) }]
  })
  const run = useOperation({
    run: (watch) => applyDecisions(decisions, { label: WORDS.title, ...watch }),
    refresh: (client) => void client.invalidateQueries(),
  })
  const { result: outcome } = run
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {WORDS.title} <span className={`tag figures ${styles.n}`}>{count(unknownNames.length)}</span>
      </h2>
      <p>{WORDS.about}</p>
      <ul className={styles.groups}>
        {unknownNames.map((one) => (
          <li key={keyOf(one)}>
            <span>
              <span className="muted">{NOUNS[one.list].one}</span>{' '}
              <bdi className={styles.value}>{one.name}</bdi>{' '}
              <span className="muted">in {counted(one.n, 'record', 'records')}:</span>{' '}
              {one.examples.map((example, at) => (
                <span key={`${example.collection}/${example.id}`}>
                  {at > 0 && ', '}
                  {recordLabels(example.collection).one}{' '}
                  <RecordLink collection={example.collection} id={example.id}>
                    <bdi>{example.title}</bdi>
                  </RecordLink>
                </span>
              ))}
            </span>
            <select
              className="input"
              aria-label={`Action for ${one.name}`}
              value={choiceOf(one)}
              disabled={run.isRunning || outcome !== null}
              onChange={(event) => setChosen(new Map(chosen).set(keyOf(one), event.target.value))}
            >
              <option value={LEAVE}>Leave it</option>
              <option value={ADD}>Add it to the list</option>
              <optgroup label="Replace it with">
                {one.listNames.map((name) => (
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
          disabled={decisions.length === 0}
          onClick={() => run.start()}
        >
          {WORDS.repair}
        </button>
      </RepairRun>
    </section>
  )
}
