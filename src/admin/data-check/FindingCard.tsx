import { useId, useState } from 'react'
import type { Finding } from '../../entities/check/finding.ts'
import { repair } from '../../entities/check/repair.ts'
import { pathOf } from '../../records/change.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { count, counted } from '../../ui/format.ts'
import { useOperation } from '../operation/useOperation.ts'
import { RepairRun } from './RepairRun.tsx'
import { Examples } from './Examples.tsx'
import { CHECK_MESSAGES } from './messages.ts'
import styles from './check.module.css'

/** A finding with examples, and its repair where that is safe. */
export function FindingCard({ finding, mark }: { finding: Finding; mark: string | null }) {
  const { id, n, changes, files } = finding
  const derived = finding.writes.length + finding.published.length
  const messages = CHECK_MESSAGES[id]
  const heading = useId()
  const [isAsking, setAsking] = useState(false)
  const run = useOperation({
    run: (watch) => repair(finding, { label: messages.title, mark, ...watch }),
    refresh: (client) => void client.invalidateQueries(),
  })
  const { result: outcome } = run
  const [first] = changes
  const isRepairable = messages.repair !== null && changes.length + derived + files.length > 0
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {messages.title} <span className={`tag figures ${styles.n}`}>{count(n)}</span>
      </h2>
      <p>{messages.about}</p>
      <Examples id={id} examples={finding.examples} n={n} />
      <RepairRun
        repair={run}
        label={messages.title}
        isOver={outcome !== null && !outcome.stopped}
        written={first && outcome && outcome.written > 0 ? pathOf(first) : null}
      >
        {isRepairable && (
          <button
            type="button"
            className="button-quiet"
            aria-describedby={heading}
            onClick={() => setAsking(true)}
          >
            {messages.repair}
          </button>
        )}
      </RepairRun>
      {isAsking && (
        <ConfirmDialog
          title={`${messages.repair}?`}
          confirmLabel={messages.repair ?? ''}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            run.start()
          }}
        >
          <p>{messages.does}</p>
          <p>
            {changes.length > 0
              ? `${counted(changes.length, 'record is', 'records are')} changed. You can undo this in the history.`
              : files.length > 0
                ? `${counted(files.length, 'file is', 'files are')} removed.`
                : `${counted(derived, 'document is', 'documents are')} changed.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
