import { useId, useState } from 'react'
import type { Finding } from '../../entities/check/finding.ts'
import { repair } from '../../entities/check/repair.ts'
import { pathOf } from '../../records/change.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { count, counted } from '../../ui/format.ts'
import { useOperation } from '../operation/useOperation.ts'
import { RepairRun } from './RepairRun.tsx'
import { Samples } from './Samples.tsx'
import { CHECK_WORDS } from './words.ts'
import styles from './check.module.css'

/** What one check has found, with examples, and its repair where that is safe. */
export function FindingCard({ finding, mark }: { finding: Finding; mark: string | null }) {
  const { id, n, changes, files } = finding
  const derived = finding.writes.length + finding.published.length
  const words = CHECK_WORDS[id]
  const heading = useId()
  const [isAsking, setAsking] = useState(false)
  const run = useOperation({
    run: (watch) => repair(finding, { label: words.title, mark, ...watch }),
    refresh: (client) => void client.invalidateQueries(),
  })
  const { result: outcome } = run
  const [first] = changes
  const isRepairable = words.repair !== null && changes.length + derived + files.length > 0
  return (
    <section className="card column" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {words.title} <span className={`tag figures ${styles.n}`}>{count(n)}</span>
      </h2>
      <p>{words.about}</p>
      <Samples id={id} samples={finding.samples} n={n} />
      <RepairRun
        repair={run}
        label={words.title}
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
            {words.repair}
          </button>
        )}
      </RepairRun>
      {isAsking && (
        <ConfirmDialog
          title={`${words.repair}?`}
          confirmLabel={words.repair ?? ''}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            run.start()
          }}
        >
          <p>{words.does}</p>
          <p>
            {changes.length > 0
              ? `${counted(changes.length, 'record is', 'records are')} written. The history can take it back.`
              : files.length > 0
                ? `${counted(files.length, 'file is', 'files are')} removed.`
                : `${counted(derived, 'document is', 'documents are')} written.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
