import { useState } from 'react'
import { StoppedError } from '../../records/error.ts'
import { counted, dateTime } from '../../ui/format.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { reason } from '../reason.ts'
import { FindingCard } from './FindingCard.tsx'
import { MergePlayers } from './MergePlayers.tsx'
import { groupKey, dismissDuplicates, dismissedDuplicates } from './dismissedDuplicates.ts'
import { DuplicateList } from './DuplicateList.tsx'
import { UnknownNamesCard } from './UnknownNamesCard.tsx'
import { useCheck } from './useCheck.ts'
import styles from './check.module.css'

/** Finds inconsistent data, and repairs those findings that need no decision by a person. */
export function DataCheckScreen({
  merge,
  onMerge,
}: {
  /** Ids of the players being merged, from the address. */
  merge: readonly string[]
  onMerge: (ids: readonly string[]) => void
}) {
  const { cost, report, progress, isRunning, error, start, stop } = useCheck()
  const [different, setDifferent] = useState(dismissedDuplicates)
  const [merged, setMerged] = useState<readonly string[]>([])
  const duplicates = report?.duplicates.filter(({ players }) => {
    const key = groupKey(players.map(({ id }) => id))
    return !different.includes(key) && !merged.includes(key)
  })
  const total = cost.data
  return (
    <div className={`column ${styles.check}`}>
      <section className="card column" aria-label="Check">
        <p>
          Checks every record for old formats, invalid values, broken references, names missing from the
          lists, wrong counters and possible duplicate players. Nothing is changed until you choose a repair.
        </p>
        <p className="muted">
          {total === undefined
            ? cost.error
              ? `The cost could not be calculated: ${reason(cost.error)}`
              : 'Calculating the cost…'
            : `It reads ${counted(total, 'document', 'documents')}, which count towards the Firebase bill.`}
        </p>
        {isRunning && total !== undefined && (
          <OperationProgress label="Reading" progress={{ done: Math.min(progress ?? 0, total), total }} />
        )}
        {error && (
          <p className="notice" data-tone={error instanceof StoppedError ? 'info' : 'error'} role="alert">
            {error instanceof StoppedError
              ? 'Stopped. Nothing was changed.'
              : `The check failed: ${reason(error)}`}
          </p>
        )}
        <p className={styles.actions}>
          {isRunning ? (
            <button type="button" className="button-quiet" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="button" className="button" onClick={() => start()}>
              {report ? 'Check again' : 'Check the data'}
            </button>
          )}
          {report && (
            <span className="muted">
              Last checked <time dateTime={new Date(report.at).toISOString()}>{dateTime(report.at)}</time>,{' '}
              {counted(report.read, 'document', 'documents')} read.
            </span>
          )}
        </p>
      </section>
      <p className="visually-hidden" aria-live="polite">
        {report && !isRunning ? saidOf(report.findings.length, duplicates?.length ?? 0) : ''}
      </p>
      {report && report.findings.length + (duplicates?.length ?? 0) === 0 && (
        <p className="notice" data-tone="ok">
          No problems found.
        </p>
      )}
      {report?.findings.map((finding) =>
        finding.unknownNames ? (
          <UnknownNamesCard key={`${finding.id} ${report.at}`} unknownNames={finding.unknownNames} />
        ) : (
          <FindingCard key={`${finding.id} ${report.at}`} finding={finding} mark={report.mark} />
        ),
      )}
      {duplicates && duplicates.length > 0 && (
        <DuplicateList
          duplicates={duplicates}
          onMerge={onMerge}
          onDismiss={(ids) => setDifferent(dismissDuplicates(ids))}
        />
      )}
      {merge.length > 1 && (
        <MergePlayers
          key={merge.join(' ')}
          ids={merge}
          onMerged={() => setMerged([...merged, groupKey(merge)])}
          onClose={() => onMerge([])}
        />
      )}
    </div>
  )
}

const saidOf = (findings: number, duplicates: number): string =>
  findings + duplicates === 0
    ? 'Checked. No problems found.'
    : `Checked: ${counted(findings, 'problem', 'problems')}, ${counted(duplicates, 'group of possible duplicates', 'groups of possible duplicates')}.`
