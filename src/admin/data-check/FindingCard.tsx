import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Finding } from '../../entities/check/finding.ts'
import { ChangedSinceError, repair } from '../../entities/check/repair.ts'
import { pathOf } from '../../records/change.ts'
import type { Progress } from '../../records/write-all.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { count, counted } from '../../ui/format.ts'
import { BulkProgress } from '../bulk/BulkProgress.tsx'
import { reason } from '../reason.ts'
import { useUndo } from '../useUndo.ts'
import { RepairSummary } from './RepairSummary.tsx'
import { Samples } from './Samples.tsx'
import { CHECK_WORDS } from './words.ts'
import styles from './check.module.css'

/** What one check has found, with examples, and its repair where that is safe. */
export function FindingCard({ finding, mark }: { finding: Finding; mark: string | null }) {
  const { id, n, changes, writes, files } = finding
  const words = CHECK_WORDS[id]
  const heading = useId()
  const client = useQueryClient()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const run = useMutation({
    mutationFn: () => {
      stopper.current = new AbortController()
      const { signal } = stopper.current
      return repair(finding, { label: words.title, mark, signal, onProgress: setProgress })
    },
    onSettled: () => void client.invalidateQueries(),
  })
  const outcome = run.data
  const [first] = changes
  const isRepairable = words.repair !== null && changes.length + writes.length + files.length > 0
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {words.title} <span className={`tag figures ${styles.n}`}>{count(n)}</span>
      </h2>
      <p>{words.about}</p>
      <Samples id={id} samples={finding.samples} n={n} />
      {run.isPending && progress && <BulkProgress label={words.title} progress={progress} />}
      {run.error && (
        <p className="notice" data-tone="error" role="alert">
          {run.error instanceof ChangedSinceError
            ? 'Somebody has changed records since the check. Nothing was written: check again first.'
            : `Not everything was repaired: ${reason(run.error)}`}
        </p>
      )}
      {outcome && <RepairSummary outcome={outcome} />}
      {isRepairable && (
        <p className={styles.actions}>
          {run.isPending ? (
            <button type="button" className="button-quiet" onClick={() => stopper.current?.abort()}>
              Stop
            </button>
          ) : outcome && !outcome.stopped ? (
            first && outcome.written > 0 ? (
              <button
                type="button"
                className="button-quiet"
                onClick={
                  undo({
                    ref: pathOf(first),
                    label: words.title,
                    isOperation: (item) => item.group === outcome.group,
                    onUndone: () => run.reset(),
                  }).onAction
                }
              >
                Undo
              </button>
            ) : null
          ) : (
            <button
              type="button"
              className="button-quiet"
              aria-describedby={heading}
              onClick={() => setAsking(true)}
            >
              {words.repair}
            </button>
          )}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`${words.repair}?`}
          confirmLabel={words.repair ?? ''}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            run.mutate()
          }}
        >
          <p>{words.does}</p>
          <p>
            {changes.length > 0
              ? `${counted(changes.length, 'record is', 'records are')} written. The history can take it back.`
              : files.length > 0
                ? `${counted(files.length, 'file is', 'files are')} removed.`
                : `${counted(writes.length, 'document is', 'documents are')} written.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
