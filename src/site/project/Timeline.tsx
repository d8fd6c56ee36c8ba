import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../entities/project/fields.ts'
import { type TimelineEntry, timelineQuery } from '../../entities/project/timeline.ts'
import { money, partialDate } from '../../ui/format.ts'
import { Day } from '../frame/Day.tsx'
import { PanelState } from '../record/PanelState.tsx'
import styles from './Timeline.module.css'

type Changes = TimelineEntry['changes']
interface ShownChange {
  label: string
  before: string | null
  after: string | null
}

const texts = <T,>(
  label: string,
  pair: readonly [T, T] | undefined,
  textOf: (value: T) => string | null,
): ShownChange[] => (pair ? [{ label, before: textOf(pair[0]), after: textOf(pair[1]) }] : [])

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const date = (value: unknown) => partialDate(word(value))

/** Converts the changes of one operation into display texts. */
function shownChanges({
  status,
  capexAmount,
  capexCurrency,
  startDate,
  completionDate,
}: Changes): ShownChange[] {
  const amount = (at: 0 | 1) => {
    const [value, currency] = [capexAmount?.[at], capexCurrency?.[at]]
    return money(typeof value === 'number' ? value : null, word(currency))
  }
  return [
    ...texts('Status', status, word),
    ...(capexAmount ? [{ label: 'Capex', before: amount(0), after: amount(1) }] : []),
    ...texts('Start', startDate, date),
    ...texts('Completion', completionDate, date),
  ]
}

/** The changes of a project, newest first, ending with the day on which it was added. */
export function Timeline({ project }: { project: Project }) {
  // A record that was never changed has no timeline: reading the empty one would cost as much as a real one.
  const isChanged = project.rev > 1
  const query = useQuery({ ...timelineQuery(project.id), enabled: isChanged })
  const entries = isChanged ? query.data : []
  if (!entries) return <PanelState error={query.error} retry={() => void query.refetch()} />
  return (
    <ol className={styles.timeline} aria-label="What changed">
      {entries.map(({ id, at, changes }) => (
        <li key={id}>
          <Day at={at} className="hint" />
          <ul>
            {shownChanges(changes).map(({ label, before, after }) => (
              <li key={label}>
                {label}: <bdi>{before ?? 'not stated'}</bdi>{' '}
                <span aria-hidden="true" className={styles.arrow}>
                  →
                </span>
                <span className="visually-hidden">to</span>{' '}
                <bdi className={styles.after}>{after ?? 'not stated'}</bdi>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {project.createdAt !== null && (
        <li>
          <Day at={project.createdAt} className="hint" />
          <p>Added to the directory</p>
        </li>
      )}
    </ol>
  )
}
